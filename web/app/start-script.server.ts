/**
 * React Router's scripts wait for the first paint: on a slow line they would take four fifths of it from the styles, the
 * fonts and the first picture (measured in `docs/decisions/04-page-rendering.md`). Only two attributes of the
 * page differ until `START_SCRIPT` sets them back; if React Router writes them otherwise one day, its scripts start at once.
 */
export function withScriptsHeld(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace(/(<script[^>]*) type="module"/, '$1 type="held"')
}

/**
 * Part of every page as React's `bootstrapScriptContent`. It starts the scripts held back above. A button that is pressed,
 * or a form that is sent, before the scripts are loaded waits visibly and is done when they are there; what was typed or
 * chosen is noted, for React would go back to what the server drew (`parts/page/early-press.ts`). What the browser does by
 * itself it goes on doing: links, forms the server handles, and buttons that open what is already in the page. A page whose scripts
 * could not be loaded asks for them up to ten times, and is loaded anew once they are there: a browser does not try a
 * module again in the same document.
 */
export const START_SCRIPT = `if (!('takeEarlyPress' in window)) {
let pressed, tries = 0;
const typed = new Map();
const isHandled = (form) => form?.matches('[action],[method=post]');
const start = () => {
  for (const link of document.querySelectorAll('link[rel=held]')) link.rel = 'modulepreload';
  const held = document.querySelector('script[type=held]');
  if (!held) return;
  const { nonce, text } = held;
  held.replaceWith(Object.assign(document.createElement('script'), { type: 'module', nonce, text }));
};
// an observer is called in the first frame, which a page in the background never has
if (document.hidden) start();
else new IntersectionObserver((_, observer) => { observer.disconnect(); start() }).observe(document.body);
const press = (event) => {
  const button = event.target.closest?.('button:not([popovertarget],[commandfor])');
  if (!button || (button.type === 'submit' && isHandled(button.form))) return;
  wait(event, button);
};
// a form without a button is sent by Enter
const submit = (event) => {
  if (!isHandled(event.target)) wait(event, event.target);
};
const wait = (event, element) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pressed) mark(false);
  pressed = element;
  mark(true);
};
const note = ({ target }) => {
  typed.delete(target);
  typed.set(target, /checkbox|radio/.test(target.type) ? target.checked : target.value);
};
const mark = (waits) => {
  pressed.ariaBusy = waits || null;
  pressed.toggleAttribute('data-early', waits);
};
const again = ({ type, target }) => {
  if (type === 'error' && target.type !== 'module') return;
  const files = [...document.querySelectorAll('link[rel=modulepreload]')];
  setTimeout(() => {
    if (!window.takeEarlyPress || tries > 10) return;
    Promise.all(files.map(({ href }) => fetch(href))).then(
      (replies) => replies.every(({ ok }) => ok) && location.reload(),
      again,
    );
  }, 1000 * 2 ** Math.min(tries++, 4));
};
const notes = { input: note, change: note };
const events = { click: press, submit, error: again, unhandledrejection: again };
const listen = (to, change) => {
  for (const name in to) window[change + 'EventListener'](name, to[name], true);
};
listen(events, 'add');
listen(notes, 'add');
window.takeEarlyPress = () => {
  listen(events, 'remove');
  return { pressed, typed, stop: () => listen(notes, 'remove') };
};
}`
