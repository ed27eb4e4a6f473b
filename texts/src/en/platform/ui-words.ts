/** What the pieces of the design system say by themselves, mostly to screen readers. */
export const uiWords = {
  close: 'Close',
  clear: 'Clear',
  loading: 'Loading…',
  required: 'required',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previous: 'Previous',
  next: 'Next',
  increase: 'One more',
  decrease: 'One less',
  chooseFile: 'Choose a file',
  dropFile: 'or drop it here',
  noResults: 'No results found.',
  breadcrumbs: 'You are here',
}
