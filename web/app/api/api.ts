import { askOwner } from '../browser/owner-questions.ts'
import { signInAgain } from '../browser/session.ts'
import { apiOver } from './client.ts'

/** The API as the browser reaches it. Rendering on the server has its own: `onServer`. */
export const browserApi = apiOver({
  send: (path, init) => fetch(path, init),
  sendWithProgress: async (...args) => (await import('./send-with-progress.ts')).sendWithProgress(...args),
  language: () => (document.documentElement.lang === 'en' ? 'en' : 'bn'),
  signIn: signInAgain,
  confirm: () => askOwner('confirm'),
})
