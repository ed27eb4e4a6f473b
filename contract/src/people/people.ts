import { isElevenDigits, phoneOf } from '@niramoy/domain/people/phone'
import { ERRORS } from '@niramoy/texts/errors'
import { z } from 'zod'
import { line } from '../platform/codecs.ts'

/** Fields that several forms about people share. */
export const PersonName = line(120, ERRORS['name-required'].text)

/** A phone number as it is stored: 11 Latin digits, however it was typed. */
export const Phone = z
  .string(ERRORS['phone-required'].text)
  .max(40, ERRORS['phone-not-11-digits'].text)
  .transform(phoneOf)
  .refine((phone) => phone !== '', ERRORS['phone-required'].text)
  .refine((phone) => phone === '' || isElevenDigits(phone), ERRORS['phone-not-11-digits'].text)

/** Who signs in: an e-mail address, a username or a phone number, as typed. */
export const Login = z
  .string(ERRORS['login-required'].text)
  .trim()
  .min(1, ERRORS['login-required'].text)
  .max(254)

const LEAST = 8

/** A password that is being chosen; the server also refuses the common ones. */
export const NewPassword = z
  .string(ERRORS['password-required'].text)
  .max(1000)
  .refine((password) => [...password.normalize('NFC')].length >= LEAST, ERRORS['password-too-short'].text)

/** The six digits of a message, in Bengali or Latin digits, with or without a gap. */
export const OneTimeCode = z
  .string(ERRORS['otp-required'].text)
  .max(40)
  .transform(phoneOf)
  .refine((code) => code !== '', ERRORS['otp-required'].text)

/** A field that a form may leave empty. */
export function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  )
}
