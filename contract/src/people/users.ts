import { addresses as addressTexts } from '@niramoy/texts/en/people/addresses'
import { adminSecondFactor as secondFactorTexts } from '@niramoy/texts/en/people/admin/admin-second-factor'
import { adminUsers as texts } from '@niramoy/texts/en/people/admin/admin-users'
import { LANGUAGES } from '@niramoy/texts/languages'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Instant, RowId, ShortId } from '../platform/codecs.ts'
import { toEditForm } from '../platform/edit.ts'
import { paged } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { Address } from './addresses.ts'
import { CurrentUser } from './auth.ts'
import { NewPassword, OneTimeCode, orEmpty, PersonName, Phone } from './people.ts'
import { ManagedUser, NewUserForm, UserEdit, userQuery } from './user-form.ts'

export const UserSession = z.object({
  id: RowId,
  /** Such as Chrome on Android; null when the browser did not say. */
  device: z.object({ browser: z.string(), system: z.string() }).nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
})
export type UserSession = z.output<typeof UserSession>

export const ProfileEdit = toEditForm(
  z.object({ name: PersonName, phone: Phone, language: z.enum(LANGUAGES) }),
  {},
)
export type ProfileEdit = z.output<typeof ProfileEdit>

const Message = z.object({ message: z.string() })
const managed = z.object({ id: ShortId })

export const users = calls({
  updateProfile: {
    method: 'PUT',
    path: '/users/profile',
    access: 'customer',
    about:
      'Changes the own name and phone number; `language` is the one messages are written in. Another number is sent a code and counts once that is entered.',
    body: ProfileEdit,
    reply: CurrentUser,
    failure: 'Failed to update profile',
    limit: 'LIMIT_PROFILE',
  },
  completeProfile: {
    method: 'POST',
    path: '/users/profile/complete',
    access: 'customer',
    about:
      'Adds the phone number that an account from Google or Facebook has not yet, and sends it the code that proves it.',
    body: z.object({ phone: Phone }),
    reply: CurrentUser,
    failure: 'Failed to update profile.',
    limit: 'LIMIT_PROFILE',
  },
  verifyPhone: {
    method: 'POST',
    path: '/users/profile/verify-phone',
    access: 'customer',
    about:
      'Proves the own phone number by the code sent to it: from then on it signs in, and is of no other account.',
    body: z.object({ otp: OneTimeCode }),
    reply: CurrentUser,
    failure: 'OTP verification failed',
    limit: 'LIMIT_OTP_CHECK',
    fresh: true,
  },
  resendPhoneOtp: {
    method: 'POST',
    path: '/users/profile/resend-otp',
    access: 'customer',
    about: 'Sends a new code to the own phone number that is not proved yet.',
    reply: Message,
    failure: 'Failed to resend OTP.',
    limit: 'LIMIT_OTP_ASK',
  },
  verifyEmail: {
    method: 'POST',
    path: '/users/profile/verify-email',
    access: 'customer',
    about: 'Proves the own e-mail address by the code sent to it: from then on it is sent links.',
    body: z.object({ otp: OneTimeCode }),
    reply: CurrentUser,
    failure: 'OTP verification failed',
    limit: 'LIMIT_OTP_CHECK',
    fresh: true,
  },
  sendEmailOtp: {
    method: 'POST',
    path: '/users/profile/send-email-otp',
    access: 'customer',
    about: 'Sends a code to the own e-mail address that is not proved yet.',
    reply: Message,
    failure: 'Failed to resend OTP.',
    limit: 'LIMIT_OTP_ASK',
  },
  changePassword: {
    method: 'PATCH',
    path: '/users/password',
    access: 'customer',
    about:
      'Sets a new password and ends the other sessions; where there is an old one it is needed, otherwise a fresh sign-in or code.',
    body: z
      .object({
        oldPassword: orEmpty(z.string().max(1000)),
        newPassword: NewPassword,
        confirmPassword: z.string().max(1000),
      })
      .refine((form) => form.newPassword === form.confirmPassword, {
        path: ['confirmPassword'],
        message: says('new-passwords-differ'),
      }),
    reply: Message,
    failure: 'Failed to update password',
  },
  sessions: {
    method: 'GET',
    path: '/users/sessions',
    access: 'customer',
    about: 'Where the account is signed in, the most recently used first.',
    reply: z.array(UserSession),
    failure: 'Failed to load where you are signed in.',
  },
  endSession: {
    method: 'DELETE',
    path: '/users/sessions/:id',
    access: 'customer',
    about: 'Ends one of the own sessions; any but the own one needs a fresh password.',
    params: z.object({ id: ShortId }),
    missing: 'session-not-found',
    reply: 'nothing',
    failure: 'Failed to end this sign-in.',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/users/sessions',
    access: 'customer',
    about: 'Ends every own session but this one.',
    reply: 'nothing',
    fresh: true,
    failure: 'Failed to end the other sign-ins.',
  },
  list: {
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    permission: 'users',
    about: 'The people with an account; `q` looks in name, username, phone and e-mail.',
    query: userQuery,
    reply: paged('users', ManagedUser),
    failure: texts.fetchFailed,
  },
  create: {
    method: 'POST',
    path: '/admin/users',
    access: 'admin',
    permission: 'users',
    about:
      'Adds a person, who proves the number and sets a password by “forgot password”; the username is made. A new admin needs a fresh password of who adds.',
    body: NewUserForm,
    reply: ManagedUser,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/admin/users/:id',
    access: 'admin',
    permission: 'users',
    about:
      'Changes name, phone, e-mail and role; who is no admin any more is signed out everywhere. Another e-mail or role, or another number of an admin or of an account without a proved one, needs a fresh password of who changes it.',
    params: managed,
    missing: 'user-not-found',
    body: UserEdit,
    oncePerKey: true,
    reply: ManagedUser,
    current: ManagedUser,
    failure: texts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/users/:id',
    access: 'admin',
    permission: 'users',
    about:
      'Deletes a person; of one who has ordered or worked here only the name is taken away, and the orders stay. An admin is deleted with a fresh password alone.',
    params: managed,
    missing: 'user-not-found',
    reply: 'nothing',
    failure: texts.deleteFailed,
  },
  endSessionsOf: {
    method: 'DELETE',
    path: '/admin/users/:id/sessions',
    access: 'admin',
    permission: 'users',
    about:
      'Signs a person out everywhere, such as who lost a phone; of one’s own sessions the one that asks stays.',
    params: managed,
    missing: 'user-not-found',
    reply: 'nothing',
    fresh: true,
    failure: texts.signOutFailed,
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/admin/users/:id/second-factor',
    access: 'admin',
    permission: 'staff',
    about:
      'Takes the second factor of another person away, such as of one who lost the phone and the recovery codes; they are signed out everywhere, and told.',
    params: managed,
    missing: 'user-not-found',
    reply: 'nothing',
    fresh: true,
    failure: secondFactorTexts.resetFailed,
  },
  getAddresses: {
    method: 'GET',
    path: '/admin/users/:userId/addresses',
    access: 'admin',
    permission: 'orders.place',
    about: "A customer's addresses, for an order that staff place.",
    params: z.object({ userId: ShortId }),
    missing: 'user-not-found',
    reply: z.array(Address),
    failure: addressTexts.fetchFailed,
  },
})
