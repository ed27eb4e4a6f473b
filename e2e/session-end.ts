import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './visitor.ts'

/** As when a session expires, or is ended from another device: the browser still has its cookies. */
export async function endSession(context: BrowserContext) {
  const [sid] = (await context.cookies()).filter(({ name }) => name === 'sid')
  expect(sid).toBeDefined()
  if (sid) await context.addCookies([{ ...sid, value: 'a-session-that-has-ended' }])
}

type Person = { readonly login: string; readonly password: string }

/** The dialog over the screen, in English or in Bengali. */
export const signInDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Sign in to go on|আবার লগইন করুন)$/ })

/** Fills it in; the login is left as it is for the person whose session has ended. */
export async function signInAgain(page: Page, { login, password }: Partial<Person>) {
  const dialog = signInDialog(page)
  if (login) await dialog.locator('[name=login]').fill(login)
  await dialog.locator('[name=password]').fill(String(password))
  await dialog.getByRole('button', { name: /^(Login|লগইন করুন)$/ }).click()
}
