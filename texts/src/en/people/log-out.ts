/** Asked before a logout removes what was typed and not saved. */
export const logOut = {
  unsaved: 'Logging out removes your unsaved changes.',
  anyway: 'Log out',
}
