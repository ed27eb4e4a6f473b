import { isElevenDigits, readPhone } from '@niramoy/domain/people/contact'
import { z } from 'zod'
import { line } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'

/** Fields that several forms about people share. */
export const PersonName = line(120, says('name-required'))

/** A phone number as it is stored: 11 Latin digits, however it was typed. */
export const Phone = z
  .string(says('phone-required'))
  .max(40, says('phone-not-11-digits'))
  .transform(readPhone)
  .refine((phone) => phone !== '', says('phone-required'))
  .refine((phone) => phone === '' || isElevenDigits(phone), says('phone-not-11-digits'))

/** Who signs in: an e-mail address, a username or a phone number, as typed. */
export const Login = z.string(says('login-required')).trim().min(1, says('login-required')).max(254)

const LEAST = 8

/** A password that is being chosen; the server also refuses the common ones. */
export const NewPassword = z
  .string(says('password-required'))
  .max(1000)
  .refine((password) => [...password.normalize('NFC')].length >= LEAST, says('password-too-short'))

/** The six digits of a message, in Bengali or Latin digits, with or without a gap. */
export const OneTimeCode = z
  .string(says('otp-required'))
  .max(40)
  .transform(readPhone)
  .refine((code) => code !== '', says('otp-required'))

/** A field that a form may leave empty. */
export function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  )
}
