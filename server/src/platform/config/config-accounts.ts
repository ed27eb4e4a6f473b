import { z } from 'zod'
import { limit, messageLimit, type Setting } from './config-kinds.ts'

/** How often people may register, ask for codes and try them: tight per number, generous per address. */
export const ACCOUNT_LIMITS = {
  LIMIT_REGISTER: limit('Registrations from one address.', '4000/600', '60/600'),
  LIMIT_OTP_ASK: limit('One-time codes and reset links asked for from one address.', '4000/600', '60/600'),
  LIMIT_OTP_CHECK: limit('One-time codes and reset tokens tried from one address.', '4000/600', '120/600'),
  LIMIT_OTP_MINUTE: messageLimit('Messages to one number or e-mail address, at once.', '1/60'),
  LIMIT_OTP_HOUR: messageLimit('Messages to one number or e-mail address, in the longer run.', '5/3600'),
  LIMIT_OTP_DAY: messageLimit('Messages to one number or e-mail address, in all.', '10/86400'),
  LIMIT_OTP_PREFIX: limit('Codes for numbers that share their first 7 digits.', '4000/600', '60/3600'),
  LIMIT_OTP_SHOP: limit('Codes and reset links the whole shop sends.', '20000/86400', '5000/86400'),
  LIMIT_TOTP: limit('Wrong codes of the second factor for one account, at once.', '5/300', '5/300'),
  LIMIT_TOTP_DAY: limit('The same in the longer run.', '30/86400', '30/86400'),
  LIMIT_TOTP_NEWS: limit('Messages to one person that codes are being guessed.', '1/86400', '1/86400'),
  LIMIT_PROFILE: limit('Changes of name and phone number from one address.', '4000/600', '60/600'),
  LIMIT_EXPORT: limit('Downloads of personal data that one person asks for.', '100/86400', '5/86400'),
} as const satisfies Record<string, Setting>

export const SECOND_FACTOR_SETTINGS = {
  STAFF_SECOND_FACTOR: {
    schema: z.enum(['demanded', 'offered']),
    about:
      '`demanded`: staff without a second factor can do nothing in the back office but set one up. `offered`: they may.',
    default: 'offered',
    production: { default: 'demanded' },
  },
  SECRET_KEY_OLD: {
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
    about:
      'The other key while SECRET_KEY is changed: what was made with it is read, and nothing new is made with it. First the next key stands here in every process, then the former one.',
  },
} as const satisfies Record<string, Setting>
