/** The dialog over the screen when a session ends in the middle of work. */
export const signInAgain = {
  title: 'Sign in to go on',
  ended: 'Your session has ended. Sign in to go on; nothing you typed is lost.',
  as: (name: string) => `You were signed in as ${name}. Anyone else who signs in starts afresh.`,
  newTab: 'Sign in in a new tab',
  newTabLead:
    'You sign in with Google or Facebook. Do it in a new tab, then come back: this page goes on by itself.',
}
