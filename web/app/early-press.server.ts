/**
 * Stands in every page before its scripts: a button that is pressed before they have come waits visibly, and is pressed
 * once more when they are there (`parts/page/early-press.ts`). What the browser does by itself it goes on doing: links,
 * forms with an address, and buttons that open what the page already holds.
 */
export const EARLY_PRESS = `let pressed;
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
addEventListener('click', press, true);
window.takeEarlyPress = () => {
  removeEventListener('click', press, true);
  return pressed;
};
`
