import { isElevenDigits, phoneOf } from './phone.ts'

/** What was typed to sign in, in the one form it is compared in: an e-mail address, a phone number or a username. */
export function loginName(typed: string): string {
  const login = typed.normalize('NFC').trim()
  if (isEmailLogin(login)) return login.toLowerCase()
  const phone = phoneOf(login)
  return isElevenDigits(phone) ? phone : login.toUpperCase()
}

/** A forgotten password is then mended by an e-mailed link instead of a code by SMS. */
export function isEmailLogin(login: string): boolean {
  return login.includes('@')
}
