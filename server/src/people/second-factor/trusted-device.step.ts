import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hashToken, type RequestInfo } from '../../platform/visit.ts'
import { deleteEndedDevices, insertDevice, selectIsTrusted } from './trusted-devices.sql.ts'

const PATH = '/'
const TRUSTED_MS = 30 * 86_400_000

/** One for each person: several of staff share a counter's computer. */
const getCookie = (userId: number) => `device-${userId}`

export function deviceHash({ cookies }: RequestInfo, userId: number): Buffer | null {
  const token = cookies.get(getCookie(userId))
  return token ? hashToken(token) : null
}

export async function isTrustedDevice(
  { now }: Context,
  tx: Tx,
  userId: number,
  visit: RequestInfo,
): Promise<boolean> {
  const hash = deviceHash(visit, userId)
  return hash !== null && (await selectIsTrusted(tx, userId, hash, now()))
}

/** For thirty days this browser is not asked for a code again. */
export async function trustDevice(
  context: Context,
  tx: Tx,
  userId: number,
  visit: RequestInfo,
): Promise<void> {
  const now = context.now()
  const token = Buffer.from(context.random(32)).toString('base64url')
  const until = new Date(now.getTime() + TRUSTED_MS)
  await deleteEndedDevices(tx, userId, { hash: deviceHash(visit, userId), now })
  await insertDevice(tx, {
    user_id: userId,
    token_hash: hashToken(token),
    user_agent: visit.agent.slice(0, 300),
    created_at: now,
    expires_at: until,
  })
  visit.cookies.set(getCookie(userId), token, { until, path: PATH })
}

export function forgetDevice({ cookies }: RequestInfo, userId: number): void {
  cookies.clear(getCookie(userId), PATH)
}
