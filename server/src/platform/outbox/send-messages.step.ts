import { waitBeforeNext } from '@niramoy/domain/platform/message-limit'
import type { Context } from '../context.ts'
import { transact } from '../db/transact.ts'
import { sendMail } from '../integrations/messages/mail.ts'
import { sendSms } from '../integrations/messages/sms.ts'
import { SendRefused } from '../integrations/send-error.ts'
import {
  type Channel,
  type ClaimedMessage,
  claimMessages,
  forgetText,
  insertAsMail,
  lockNumber,
  selectCounted,
  updateCounted,
  updateSent,
  updateUnsent,
} from './outbox.sql.ts'

const MOST_AT_ONCE = 10
const MOST_TRIES = 10
/** Longer than any message may take (SEND_TIMEOUT_MS, some four times in a slow mail dialogue). */
const LEASE_MS = 150_000
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 3 * 3_600_000

/** Sends what is due on one channel, and returns how many messages it handled. Every message goes out at least once. */
export async function sendMessages(context: Context, channel: Channel): Promise<number> {
  const now = context.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const claimed = await claimMessages(context.db, { channel, now, until, most: MOST_AT_ONCE })
  await Promise.all(claimed.map((message) => deal(context, channel, message)))
  return claimed.length
}

async function deal(context: Context, channel: Channel, message: ClaimedMessage): Promise<void> {
  const { db, now, settings } = context
  if (isLate(message, now())) {
    await updateUnsent(db, message, { status: 'expired', last_error: null })
  } else if (channel === 'email' || (await isWithinLimit(context, message))) {
    await attempt(context, channel, message)
  }
  // the demo's outbox is there to be read
  if (settings.production) await forgetText(db, message.id)
}

/** Codes that were asked for and notices of who may have broken in have limits of their own; a recall has none. */
const NOT_COUNTED: ReadonlySet<string> = new Set([
  'verify-account',
  'reset-password',
  'verify-phone',
  'verify-email',
  'confirm',
  'delete-account',
  'sign-in',
  'reset-link',
  'account-deleted',
  'phone-changed',
  'second-factor',
  'recall',
])
const BEYOND_LIMIT = 'not sent by SMS: the number got as many as one may get'

/** Counts it, once however often it is tried. False: the number got enough, and the message goes by e-mail instead. */
function isWithinLimit(context: Context, message: ClaimedMessage): Promise<boolean> {
  const { id, kind, recipient, counted_at } = message
  const { LIMIT_SMS_HOUR, LIMIT_SMS_DAY, SHOP_NAME } = context.settings
  if (counted_at !== null || NOT_COUNTED.has(kind)) return Promise.resolve(true)
  return transact(context, null, async (tx) => {
    await lockNumber(tx, recipient)
    const now = context.now()
    const longest = Math.max(LIMIT_SMS_HOUR.seconds, LIMIT_SMS_DAY.seconds) * 1000
    const most = Math.max(LIMIT_SMS_HOUR.tries, LIMIT_SMS_DAY.tries)
    const counted = await selectCounted(tx, recipient, new Date(now.getTime() - longest), most)
    if (waitBeforeNext(counted, now, [LIMIT_SMS_HOUR, LIMIT_SMS_DAY]) === 0) {
      await updateCounted(tx, id, now)
      return true
    }
    await insertAsMail(tx, id, SHOP_NAME, now)
    await updateUnsent(tx, message, { status: 'expired', last_error: BEYOND_LIMIT })
    context.measures?.count('niramoy_limits_refused_total', { limit: 'LIMIT_SMS' })
    return false
  })
}

async function attempt(context: Context, channel: Channel, message: ClaimedMessage): Promise<void> {
  try {
    await send(context, channel, message)
  } catch (error) {
    return noteFailure(context, message, error as Error)
  }
  await updateSent(context.db, message.id, context.now())
}

/** Without a gateway, which only the demo may lack, the outbox is as far as a message goes. */
async function send({ settings }: Context, channel: Channel, message: ClaimedMessage): Promise<void> {
  const { id, recipient: to, body: text } = message
  if (channel === 'sms') {
    if (settings.SMS_URL) await sendSms(settings, { id, to, text })
    return
  }
  const { attachment: bytes, attachment_name: name } = message
  const attachment = bytes && name ? { bytes, name } : undefined
  if (settings.SMTP_URL)
    await sendMail(settings, { id, to, text, subject: message.subject ?? '', attachment })
}

async function noteFailure({ db, now }: Context, message: ClaimedMessage, error: Error): Promise<void> {
  const last_error = getReason(error)
  if (error instanceof SendRefused || message.tries >= MOST_TRIES) {
    await updateUnsent(db, message, { status: 'failed', last_error })
    return
  }
  const next_try_at = new Date(now().getTime() + waitAfter(message.tries))
  await updateUnsent(db, message, { status: 'waiting', last_error, next_try_at })
}

function isLate({ expires_at }: ClaimedMessage, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}

/** 10 seconds, then three times as long after each try, up to three hours. */
function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 3 ** (tries - 1), LONGEST_WAIT_MS)
}

/** `fetch failed` alone does not say what happened. */
function getReason({ message, cause }: Error): string {
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
  return reason.slice(0, 1000)
}
