import { ROLES } from '@niramoy/domain/actor'
import { z } from 'zod'
import { calls } from './call.ts'
import { line, RowId } from './codecs.ts'
import { Email } from './newsletter.ts'
import { Login, NewPassword, OneTimeCode, orEmpty, PersonName, Phone } from './people.ts'

export const CurrentUser = z.object({
  userId: RowId,
  role: z.enum(ROLES),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  username: z.string(),
  hasPassword: z.boolean(),
})
export type CurrentUser = z.output<typeof CurrentUser>

const Told = z.object({ message: z.string() })
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
    about: 'Verifies a new account by the OTP sent to its phone.',
    body: CodeForm,
    reply: Told,
    failure: 'OTP verification failed',
    limit: 'LIMIT_OTP_CHECK',
  },
  resendOtp: {
    method: 'POST',
    path: '/auth/resend-otp',
    access: 'anyone',
    about: 'Sends a new OTP to an account that waits for one; the answer tells nothing about the account.',
    body: z.object({ login: Login }),
    reply: Told,
    failure: 'Failed to resend OTP.',
    limit: 'LIMIT_OTP_ASK',
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    about:
      'Sends a link to an e-mail address, or an OTP to a phone; the answer tells nothing about the account.',
    body: z.object({ login: Login }),
    reply: Told,
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
    failure: 'Invalid OTP',
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
    reply: Told,
    failure: 'An error occurred.',
    limit: 'LIMIT_OTP_CHECK',
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    about: 'Signs in by e-mail, username or phone; always starts a new session.',
    body: z.object({
      login: Login,
      password: z.string('Please enter your password.').min(1).max(1000),
    }),
    reply: CurrentUser,
    failure: 'Login failed',
    limit: 'LIMIT_LOGIN',
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'customer',
    about: 'Who is signed in.',
    reply: CurrentUser,
    failure: null,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    about: 'Ends this session; without one it does nothing.',
    reply: Told,
    failure: null,
  },
})
