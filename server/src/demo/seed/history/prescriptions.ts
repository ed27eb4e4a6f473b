import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER } from '../../../platform/config/paths.ts'
import type { FileStore } from '../../../platform/outside/files/files.ts'
import { chance } from '../chance.ts'
import { actorOf, type Names, orderIdOf, userIdOf } from './order-rows.ts'
import type { HistoryOrder } from './orders.ts'
import { startOf } from './plans.ts'

const TYPE = 'image/webp' as const

type Sent = { readonly order: HistoryOrder; readonly key: string; readonly picture: Uint8Array }

/** The prescriptions of these orders, each with a file of its own, drawn for the demo. */
export function prescriptionFiles(orders: readonly HistoryOrder[]): Sent[] {
  const numbers = chance('prescriptions')
  return orders.flatMap((order) => {
    if (!order.picture) return []
    const name = Buffer.from(numbers.bytes(20)).toString('hex')
    const picture = readFileSync(join(SERVER, 'demo/prescriptions', order.picture))
    return [{ order, key: `private/prescriptions/${name}.webp`, picture }]
  })
}

export async function storeFiles(files: FileStore, sent: readonly Sent[]): Promise<void> {
  await Promise.all(sent.map(({ key, picture }) => files.put(key, picture, TYPE)))
}

/** After a database that could not be filled. */
export async function deleteFiles(files: FileStore, sent: readonly Sent[]): Promise<void> {
  await Promise.all(sent.map(({ key }) => files.delete(key)))
}

export function prescriptionRows(sent: readonly Sent[], names: Names) {
  return sent.map(({ order, key, picture }) => ({
    user_id: userIdOf(names, order),
    order_id: orderIdOf(names, order),
    file_key: key,
    media_type: TYPE,
    byte_size: picture.byteLength,
    created_at: startOf(order),
    ...reviewOf(order, names),
  }))
}

/** What the pharmacist decided, if they have. */
function reviewOf(order: HistoryOrder, names: Names) {
  const review = order.moments[1]
  const updated_at = review?.at ?? startOf(order)
  if (!review) {
    const undecided = { reviewed_by: null, reviewed_at: null, reason: null }
    return { status: 'pending' as const, ...undecided, version: 1, updated_at }
  }
  const decided = {
    reviewed_by: actorOf(names, order, review),
    reviewed_at: review.at,
    version: 2,
    updated_at,
  }
  return review.status === 'cancelled'
    ? { status: 'rejected' as const, reason: review.note ?? null, ...decided }
    : { status: 'approved' as const, reason: null, ...decided }
}
