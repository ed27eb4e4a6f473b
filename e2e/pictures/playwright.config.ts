import base from '../playwright.config.ts'

/** `npm run pictures`: takes them from the built program with a fresh demo. */
export default { ...base, testMatch: '*.pictures.ts', retries: 0, reporter: 'list' }
