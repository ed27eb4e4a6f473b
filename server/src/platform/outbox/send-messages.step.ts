import type { Context } from '../context.ts'
import { sendMail } from '../outside/messages/mail.ts'
import { sendSms } from '../outside/messages/sms.ts'
import { SendRefused } from '../outside/send-error.ts'
import {
  type Channel,
  type ClaimedMessage,
  claimMessages,
  forgetText,
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
  } else {
    await attempt(context, channel, message)
  }
  // the demo's outbox is there to be read
  if (settings.production) await forgetText(db, message.id)
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
  const last_error = reasonOf(error)
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
function reasonOf({ message, cause }: Error): string {
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
  return reason.slice(0, 1000)
}
