import { SECOND_FACTOR_STATES } from '@niramoy/domain/people/login'
import { adminSecondFactor as texts } from '@niramoy/texts/en/people/admin/admin-second-factor'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Instant, RowId, ShortId } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'

/** A browser that is not asked for a code until `expiresAt`. */
const TrustedDevice = z.object({
  id: RowId,
  /** Such as Chrome on Android; null when the browser did not say. */
  device: z.object({ browser: z.string(), system: z.string() }).nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  current: z.boolean(),
})
export type TrustedDevice = z.output<typeof TrustedDevice>

const SecondFactor = z.object({
  state: z.enum(SECOND_FACTOR_STATES),
  /** By the setting STAFF_SECOND_FACTOR: it cannot be turned off. */
  isDemanded: z.boolean(),
  since: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  devices: z.array(TrustedDevice),
})
export type SecondFactor = z.output<typeof SecondFactor>

const SetUpTexts = z.object({
  /** What the QR code says: `otpauth://totp/…`. */
  uri: z.string(),
  /** The same secret to type, in base 32. */
  secret: z.string(),
})
export type SetUpTexts = z.output<typeof SetUpTexts>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

export const secondFactor = calls({
  read: {
    method: 'GET',
    path: '/second-factor',
    access: 'customer',
    about: 'The own second factor, how many recovery codes are left, and the trusted devices. For staff.',
    reply: SecondFactor,
    failure: texts.loadFailed,
  },
  begin: {
    method: 'POST',
    path: '/second-factor/begin',
    access: 'customer',
    about:
      'Begins to set up a second factor, or another in its place: a new secret for an app, which only this session can confirm, within 15 minutes. For staff with a password.',
    reply: SetUpTexts,
    failure: texts.beginFailed,
    limit: 'LIMIT_OTP_ASK',
    fresh: true,
  },
  confirm: {
    method: 'POST',
    path: '/second-factor/confirm',
    access: 'customer',
    about:
      'Turns the second factor on by a code of the app. Returns ten recovery codes, this once; every other session and trusted device ends.',
    body: z.object({ totp: z.string(says('totp-required')).trim().min(1, says('totp-required')).max(100) }),
    reply: RecoveryCodes,
    failure: texts.confirmFailed,
    limit: 'LIMIT_OTP_CHECK',
    fresh: true,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/second-factor/recovery-codes',
    access: 'customer',
    about:
      'Ten new recovery codes, returned this once; those from before are worth nothing, and every other session and trusted device ends.',
    reply: RecoveryCodes,
    failure: texts.renewFailed,
    limit: 'LIMIT_OTP_ASK',
    fresh: true,
  },
  turnOff: {
    method: 'DELETE',
    path: '/second-factor',
    access: 'customer',
    about:
      'Turns the own second factor off, unless the shop demands one of all staff; every other session ends.',
    reply: 'nothing',
    failure: texts.turnOffFailed,
    fresh: true,
  },
  removeDevice: {
    method: 'DELETE',
    path: '/second-factor/devices/:id',
    access: 'customer',
    about: 'Trusts one of the own devices no longer: it is asked for a code at the next login.',
    params: z.object({ id: ShortId }),
    missing: 'device-not-found',
    reply: 'nothing',
    failure: texts.removeDeviceFailed,
  },
})
