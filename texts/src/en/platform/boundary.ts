/** What stands where a page or a part of it could not be shown. */
export const boundary = {
  title: 'Something went wrong.',
  text: 'Please try again. If it happens again, call us and tell us what you were doing.',
  tryAgain: 'Try again',
  home: 'Go to the home page',
  partFailed: 'This part could not be loaded.',
  offline: 'You seem to be offline. Please check your connection and try again.',
  reference: (id: string) => `Reference for our staff: ${id}`,
  loadingPage: 'The page is loading…',
}
