/**
 * Part of every page as React's `bootstrapScriptContent`. A button that is pressed before the scripts are loaded waits
 * visibly, and is pressed once more when they are there (`parts/page/early-press.ts`). What the browser does by itself it
 * goes on doing: links, forms with an address, and buttons that open what is already in the page. A page whose scripts
 * could not be loaded asks for them up to ten times, and is loaded anew once they are there: a browser does not try a
 * module again in the same document.
 */
export const START_SCRIPT = `if (!('takeEarlyPress' in window)) {
let pressed, tries = 0;
const press = (event) => {
  const button = event.target.closest?.('button:not([popovertarget],[commandfor])');
  if (!button || (button.type === 'submit' && button.form?.matches('[action],[method]'))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pressed) mark(false);
  pressed = button;
  mark(true);
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
const events = { click: press, error: again, unhandledrejection: again };
for (const name in events) addEventListener(name, events[name], true);
window.takeEarlyPress = () => {
  for (const name in events) removeEventListener(name, events[name], true);
  return pressed;
};
}`
