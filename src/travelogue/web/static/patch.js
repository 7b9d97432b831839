// A drawing becomes the next one by changing what differs: what stays need not be styled, laid out
// and painted again, which is most of the work on a phone. Afterwards the nodes are exactly those of
// the text, so that whoever marks some of them does it anew, as after innerHTML.

export function patch(part, text) {
  leave(part);
  patchChildren(part, parsed(text));
}

// Some children of a part's drawing, by their number, and the attributes of others; the rest stays.
export function patchChildrenOf(part, texts, tags) {
  leave(part);
  const { children } = part.firstElementChild;
  const next = (text) => parsed(`<svg>${text}</svg>`).firstChild.firstChild;
  for (const [k, text] of Object.entries(texts)) patchNode(children[k], next(text));
  for (const [k, tag] of Object.entries(tags)) patchAttributes(children[k], next(tag));
}

function leave(part) {
  if (part.contains(document.activeElement)) document.activeElement.blur();
}

function parsed(text) {
  const next = document.createElement("template");
  next.innerHTML = text;
  return next.content;
}

// Equal nodes at both ends stay; between them each becomes its counterpart.
function patchChildren(old, next) {
  const was = [...old.childNodes];
  const now = [...next.childNodes];
  const shorter = Math.min(was.length, now.length);
  let head = 0;
  while (head < shorter && was[head].isEqualNode(now[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && was.at(-1 - tail).isEqualNode(now.at(-1 - tail))) tail += 1;
  const before = was.slice(head, was.length - tail);
  const after = now.slice(head, now.length - tail);
  const anchor = tail ? was.at(-tail) : null;
  after.forEach((node, k) => {
    if (!before[k]) old.insertBefore(node, anchor);
    else patchNode(before[k], node);
  });
  for (const node of before.slice(after.length)) node.remove();
}

function patchNode(old, next) {
  if (!isSameThing(old, next)) {
    old.replaceWith(next);
    return;
  }
  patchAttributes(old, next);
  patchChildren(old, next);
}

function patchAttributes(old, next) {
  for (const name of old.getAttributeNames()) {
    if (!next.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

// A piece keeps its node, so that its animation is its own.
const isSameThing = (old, next) =>
  old.nodeType === Node.ELEMENT_NODE &&
  old.nodeName === next.nodeName &&
  old.namespaceURI === next.namespaceURI &&
  old.dataset.piece === next.dataset.piece;
