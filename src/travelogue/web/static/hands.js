// A hand: which things it touches, and which gestures that leaves. It knows no page and no game.
//
// A gesture is { things, actions, label, more }. Its things are touched in any order; touching one
// that does not go with those before moves the choice; touching one again lets it go, or says yes
// when it is settled what is meant: everything is touched, or only one thing can be meant by it.

const has = (gesture, things) => things.every((thing) => gesture.things.includes(thing));
const areOne = (gestures) => gestures.every((each) => each.actions.join() === gestures[0].actions.join());

export class Hand {
  constructor(gestures = []) {
    this.gestures = gestures;
    this.touched = [];
    this.at = 0; // which of several gestures with the same things is meant
  }

  // Gestures that go on from what is touched.
  get open() {
    return this.gestures.filter((gesture) => has(gesture, this.touched));
  }

  // Those of which everything is touched.
  get whole() {
    if (this.touched.length === 0) return [];
    return this.open.filter((gesture) => gesture.things.length === this.touched.length);
  }

  // Whether all that goes on from here comes to the same: what is left to touch is implied.
  get isImplied() {
    const { open } = this;
    return this.touched.length > 0 && open.length > 0 && areOne(open);
  }

  // The one that would be played now, if it is settled which.
  get meant() {
    const { whole } = this;
    if (whole.length) return whole[this.at % whole.length];
    return this.isImplied ? this.open[0] : null;
  }

  // Whether everything is said: nothing else goes on from here.
  get isSettled() {
    const { whole, open } = this;
    if (this.isImplied) return !open[0].more;
    return whole.length > 0 && whole.length === open.length && !whole[0].more;
  }

  // Things that can be touched next, or instead.
  get reachable() {
    return new Set(this.gestures.flatMap((gesture) => gesture.things));
  }

  // Things that a gesture begins with.
  get first() {
    return new Set(this.gestures.flatMap((gesture) => gesture.things.slice(0, 1)));
  }

  // Things that go on with what is touched.
  get next() {
    const found = new Set(this.open.flatMap((gesture) => gesture.things));
    for (const thing of this.touched) found.delete(thing);
    return found;
  }

  // Gestures that touching a thing would leave.
  with(thing) {
    const along = this.open.filter((gesture) => gesture.things.includes(thing));
    return along.length ? along : this.gestures.filter((each) => each.things.includes(thing));
  }

  // "yes": the same again, everything is touched; "none": no gesture has this thing; else "moved".
  touch(thing) {
    this.at = 0;
    if (this.touched.includes(thing)) {
      if (this.isSettled && this.touched.at(-1) === thing) return "yes";
      this.touched = this.touched.filter((each) => each !== thing);
      return "moved";
    }
    if (!this.reachable.has(thing)) return "none";
    const kept = [thing];
    for (const each of this.touched) {
      if (this.gestures.some((gesture) => has(gesture, [...kept, each]))) kept.push(each);
    }
    this.touched = [...kept.slice(1), thing];
    return "moved";
  }

  // The next of several gestures with the same things, or the one before.
  step(by) {
    const n = this.whole.length;
    if (n) this.at = (this.at + by + n) % n;
  }

  letGo() {
    this.touched = [];
    this.at = 0;
  }

  // How a gesture that had more goes on, in place of what another one brought; the same things stay
  // touched.
  extend(actions, gestures) {
    this.told ??= this.gestures;
    const isThis = (each) => each.more && each.actions.join() === actions.join();
    this.gestures = [...this.told.filter((each) => !isThis(each)), ...gestures];
  }

  // The same touch in the gestures of another view, as far as they allow it.
  carryOver(gestures) {
    const next = new Hand(gestures);
    for (const thing of this.touched) if (next.reachable.has(thing)) next.touch(thing);
    return next;
  }
}
