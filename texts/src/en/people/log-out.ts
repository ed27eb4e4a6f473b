/** Asked before a logout removes what was typed and not saved. */
export const logOut = {
  unsaved: 'You have unsaved changes. Logging out removes them from this browser.',
  anyway: 'Log out anyway',
}
