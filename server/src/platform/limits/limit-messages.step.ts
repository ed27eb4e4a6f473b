import { createHash } from 'node:crypto'
import { type Allowance, waitBeforeNext } from '@niramoy/domain/platform/message-limit'
import type { Settings } from '../config/config.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { Refusal } from '../refusal/refusal.ts'
import { lockMessageLog, selectUsedSlots, takeSlot } from './message-log.sql.ts'

/** Refuses when `recipient` (a number, an e-mail address, a typed login) was sent enough codes already. */
export async function limitMessages(context: Context, recipient: string): Promise<void> {
  const waitMs = await takeTurn(context, recipient)
  if (waitMs === 0) return
  context.measures?.count('niramoy_limits_refused_total', { limit: 'LIMIT_OTP' })
  const isSoon = waitMs <= context.settings.LIMIT_OTP_MINUTE.seconds * 1000
  throw new Refusal(isSoon ? 'otp-too-soon' : 'otp-too-many', { retryAfter: Math.ceil(waitMs / 1000) })
}

/** Milliseconds to wait; 0 when this message may go, and then it is counted. A refused one is not. */
export async function takeTurn(context: Context, recipient: string): Promise<number> {
  const log = getLog(context.settings, recipient)
  const now = context.now()
  // a flood is turned away before it locks anything
  const { waitMs } = await readLog(context.db, log, now)
  return waitMs > 0 ? waitMs : transact(context, null, (tx) => take(tx, log, now))
}

type Log = {
  readonly key: string
  /** One for each message that the longest window allows. */
  readonly slots: readonly string[]
  readonly windowMs: number
  readonly allowances: readonly Allowance[]
}

function getLog({ LIMIT_OTP_MINUTE, LIMIT_OTP_HOUR, LIMIT_OTP_DAY }: Settings, recipient: string): Log {
  const allowances = [LIMIT_OTP_MINUTE, LIMIT_OTP_HOUR, LIMIT_OTP_DAY]
  const longest = allowances.reduce((one, other) => (other.seconds > one.seconds ? other : one))
  // only a digest is stored: the table names no recipient
  const key = `LIMIT_OTP ${createHash('sha256').update(recipient).digest('base64url')}`
  const slots = Array.from({ length: longest.tries }, (_, slot) => `${key} ${slot}`)
  return { key, slots, windowMs: longest.seconds * 1000, allowances }
}

async function readLog(db: Db, { slots, windowMs, allowances }: Log, now: Date) {
  const taken = await selectUsedSlots(db, slots, now)
  const sent = taken.map(({ until }) => new Date(until.getTime() - windowMs))
  const free = slots.find((slot) => !taken.some(({ key }) => key === slot))
  return { waitMs: waitBeforeNext(sent, now, allowances), free }
}

async function take(tx: Tx, log: Log, now: Date): Promise<number> {
  await lockMessageLog(tx, log.key)
  const { waitMs, free } = await readLog(tx, log, now)
  if (waitMs > 0 || !free) return Math.max(1, waitMs)
  await takeSlot(tx, free, new Date(now.getTime() + log.windowMs))
  return 0
}
