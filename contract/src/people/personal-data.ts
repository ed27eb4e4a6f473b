import { adminUsers } from '@niramoy/texts/en/people/admin/admin-users'
import { personalData as texts } from '@niramoy/texts/en/people/personal-data'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Instant, RowId, ShortId } from '../platform/codecs.ts'
import { OneTimeCode } from './people.ts'

/** What keeps an account from being deleted, and what its owner can do: cancel it, or wait for parcel or money. */
export const OpenOrder = z.object({
  id: RowId,
  orderCode: z.string(),
  todo: z.enum(['cancel', 'wait', 'refund']),
})
export type OpenOrder = z.output<typeof OpenOrder>

const CodeTo = z.enum(['phone', 'email'])

export const AccountState = z.object({
  /** Where the code that deletes the account is sent; null: nothing is proved. */
  codeTo: CodeTo.nullable(),
  /** Null: now. */
  exportAgainAt: Instant.nullable(),
  openOrders: z.array(OpenOrder),
})
export type AccountState = z.output<typeof AccountState>

export const personalData = calls({
  state: {
    method: 'GET',
    path: '/users/profile/data',
    access: 'customer',
    about: 'Whether the own data can be downloaded now, and what keeps the account from being deleted.',
    reply: AccountState,
    fresh: true,
    failure: texts.loadFailed,
  },
  export: {
    method: 'GET',
    path: '/users/profile/export',
    access: 'customer',
    about:
      'All that is kept of oneself, as a zip: one JSON file for each kind, and the files of prescriptions. It is made while it is sent.',
    reply: 'file',
    fresh: true,
    failure: texts.downloadFailed,
  },
  sendDeleteOtp: {
    method: 'POST',
    path: '/users/profile/delete/send-otp',
    access: 'customer',
    about: 'Sends the code that deletes the account to the proved number, or else the proved e-mail address.',
    reply: z.object({ message: z.string(), sentTo: CodeTo }),
    fresh: true,
    failure: texts.codeFailed,
    limit: 'LIMIT_OTP_ASK',
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/profile/delete',
    access: 'customer',
    about:
      'Deletes the own account by the code; 409 while an order is under way or money has still to come back.',
    body: z.object({ otp: OneTimeCode }),
    reply: 'nothing',
    fresh: true,
    failure: texts.deleteFailed,
    limit: 'LIMIT_OTP_CHECK',
  },
  readExport: {
    method: 'GET',
    path: '/admin/users/:id/export',
    access: 'admin',
    permission: 'personal-data',
    about: 'The same of a customer who asked staff for it; recorded in the audit log. Not of staff.',
    params: z.object({ id: ShortId }),
    missing: 'user-not-found',
    reply: 'file',
    fresh: true,
    failure: adminUsers.exportFailed,
  },
})
