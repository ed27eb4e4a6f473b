import base from '../playwright.config.ts'
import { WITH_MOTION } from '../visitor.ts'

/** `npm run pictures`: takes them from the built program with a fresh demo. */
export default {
  ...base,
  use: { ...base.use, ...WITH_MOTION },
  testMatch: '*.pictures.ts',
  retries: 0,
  reporter: 'list',
}
