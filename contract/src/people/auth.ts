import { ROLES } from '@niramoy/domain/people/actor'
import { DUTIES } from '@niramoy/domain/people/duties'
import { SECOND_FACTOR_STATES } from '@niramoy/domain/people/login'
import { ERRORS } from '@niramoy/texts/errors'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { line, RowId } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'
import { Email } from './newsletter.ts'
import { Login, NewPassword, OneTimeCode, orEmpty, PersonName, Phone } from './people.ts'

export const CurrentUser = z.object({
  userId: RowId,
  role: z.enum(ROLES),
  /** Of staff; a customer has none. */
  duties: z.array(z.enum(DUTIES)),
  name: z.string(),
  email: z.string().nullable(),
  /** A code or link sent to the address was used, or a provider vouches for it. */
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  /** A code sent to the number was entered; until then it is a contact number that cannot sign in. */
  phoneVerified: z.boolean(),
  username: z.string(),
  hasPassword: z.boolean(),
  /** `demanded`: of staff who have none yet, and must set it up before anything else in the back office. */
  secondFactor: z.enum(SECOND_FACTOR_STATES),
})
export type CurrentUser = z.output<typeof CurrentUser>

const Message = z.object({ message: z.string() })
const CodeForm = z.object({ login: Login, otp: OneTimeCode })

export const auth = calls({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    about: 'Opens an account and sends a 6-digit OTP to the phone; `referredBy` is a customer id.',
    body: z.object({
      name: PersonName,
      phone: Phone,
      email: orEmpty(Email),
      password: NewPassword,
      referredBy: orEmpty(line(40)),
    }),
    reply: z.object({ message: z.string(), login: z.string() }),
    status: 201,
    failure: 'Registration failed',
    limit: 'LIMIT_REGISTER',
  },
  verifyOtp: {
    method: 'POST',
    path: '/auth/verify-otp',
    access: 'anyone',
    about:
      'Verifies a new account by the OTP sent to its phone; the browser in which its password was typed is signed in.',
    body: CodeForm,
    reply: Message,
    failure: 'OTP verification failed',
    limit: 'LIMIT_OTP_CHECK',
  },
  resendOtp: {
    method: 'POST',
    path: '/auth/resend-otp',
    access: 'anyone',
    about: 'Sends a new OTP to an account that waits for one; the answer tells nothing about the account.',
    body: z.object({ login: Login }),
    reply: Message,
    failure: 'Failed to resend OTP.',
    limit: 'LIMIT_OTP_ASK',
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    about:
      'Sends a link to a proved e-mail address, or an OTP to a proved phone; the answer tells nothing about the account.',
    body: z.object({ login: Login }),
    reply: Message,
    failure: 'An error occurred.',
    limit: 'LIMIT_OTP_ASK',
  },
  verifyPasswordResetOtp: {
    method: 'POST',
    path: '/auth/verify-password-reset-otp',
    access: 'anyone',
    about: 'Exchanges the OTP for a token that sets a new password once, within 30 minutes.',
    body: CodeForm,
    reply: z.object({ tempToken: z.string() }),
    failure: ERRORS['invalid-otp'].text,
    limit: 'LIMIT_OTP_CHECK',
  },
  resetPassword: {
    method: 'PATCH',
    path: '/auth/reset-password/:token',
    access: 'anyone',
    about: 'Sets a new password and ends every session of the account.',
    params: z.object({ token: z.string().min(1).max(200) }),
    missing: 'reset-token-invalid',
    body: z.object({ password: NewPassword }),
    reply: Message,
    failure: 'An error occurred.',
    limit: 'LIMIT_OTP_CHECK',
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    about:
      'Signs in by e-mail, username or phone; always starts a new session. Staff with a second factor also send `totp`, a code of their app or a recovery code, unless they trusted this device with `trustDevice` within 30 days.',
    body: z.object({
      login: Login,
      password: z.string(says('password-required')).min(1).max(1000),
      totp: orEmpty(z.string().max(100)),
      trustDevice: z.boolean().optional(),
    }),
    reply: CurrentUser,
    failure: 'Login failed',
    limit: 'LIMIT_LOGIN',
  },
  sendCode: {
    method: 'POST',
    path: '/auth/code',
    access: 'anyone',
    about:
      'Sends a code to sign in with to a number, whether or not it has an account; the answer tells nothing about that. To a number of staff nothing is sent.',
    body: z.object({ phone: Phone }),
    reply: Message,
    failure: 'Failed to resend OTP.',
    limit: 'LIMIT_OTP_ASK',
  },
  signInByCode: {
    method: 'POST',
    path: '/auth/code/verify',
    access: 'anyone',
    about:
      'Signs in the customer who has proved the number, or opens an account without a password: the code proves the number. Without a name the account is called by its number.',
    body: z.object({ phone: Phone, otp: OneTimeCode, name: orEmpty(PersonName) }),
    reply: CurrentUser,
    failure: 'OTP verification failed',
    limit: 'LIMIT_OTP_CHECK',
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'customer',
    about: 'Who is signed in.',
    reply: CurrentUser,
    failure: null,
  },
  confirm: {
    method: 'POST',
    path: '/auth/confirm',
    access: 'customer',
    about:
      'Shows that the owner is there: the password or, where there is none, a code sent to what was proved. For ten minutes this session may do what a session alone may not.',
    body: z.object({ password: orEmpty(z.string().max(1000)), otp: orEmpty(OneTimeCode) }),
    reply: Message,
    failure: 'An error occurred.',
    limit: 'LIMIT_OTP_CHECK',
  },
  sendConfirmOtp: {
    method: 'POST',
    path: '/auth/confirm/send-otp',
    access: 'customer',
    about:
      'Sends the code for an account that has no password to its proved number, or else its proved e-mail.',
    reply: z.object({ message: z.string(), sentTo: z.enum(['phone', 'email']) }),
    failure: 'Failed to resend OTP.',
    limit: 'LIMIT_OTP_ASK',
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    about: 'Ends this session; without one it does nothing.',
    reply: Message,
    failure: null,
  },
})
