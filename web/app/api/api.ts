import { apiOver } from './client.ts'

/** The API as the browser reaches it. Rendering on the server has its own: `onServer`. */
export const browserApi = apiOver({
  send: (path, init) => fetch(path, init),
  sendWithProgress: async (...args) =>
    (await import(/* on demand */ './send-with-progress.ts')).sendWithProgress(...args),
  onDutyMissing: () => dispatchEvent(new Event('duty-missing')),
  language: () => (document.documentElement.lang === 'en' ? 'en' : 'bn'),
  // a wrong password is no end of a session
  prove: async (refused) =>
    /^(not-logged-in|fresh-password-needed)$/.test(refused.code) &&
    (await import(/* on demand */ '../browser/reauthenticate.ts')
      .then(({ reauthenticate }) => reauthenticate(refused))
      .catch(() => false)),
})
