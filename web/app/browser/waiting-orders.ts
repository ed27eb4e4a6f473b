import type { Label } from '@niramoy/domain/catalogue/product-label'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import type { Taka } from '@niramoy/domain/platform/money'

/** As `POST /orders` takes it: paid on delivery, and only at the total that was shown. */
export type WaitingBody = {
  readonly items: readonly { readonly productId: number; readonly quantities: Quantity }[]
  readonly shippingAddress: { readonly id: number }
  readonly billingAddress: { readonly id: number }
  readonly shippingMethodId: number
  readonly paymentMethod: 'COD'
  readonly expectedTotal: Taka
  readonly mayWait: boolean
  readonly forTwoPeople: boolean
  readonly patientId?: number
}

/** An order placed without a network. It is sent under its key, so once, however often it is tried. */
export type WaitingOrder = {
  readonly key: string
  readonly userId: number
  readonly madeAt: number
  readonly body: WaitingBody
  readonly labels: readonly Label[]
  /** `refused`: something changed since; the customer decides. `sent`: shown until it was read. */
  readonly state: 'waiting' | 'refused' | 'sent'
  readonly refusal?: { readonly code: string; readonly message: string }
  readonly orderId?: number
}

const DATABASE = 'niramoy'
const STORE = 'waiting-orders'
const CHANGED = 'waiting-orders'
/** The name of the browser's background sync, and of the lock under which one tab or worker sends. */
export const SENDING = 'send-waiting-orders'

/** Those of everyone who used this browser, oldest first. */
export async function readWaitingOrders(): Promise<WaitingOrder[]> {
  const all = await inStore<WaitingOrder[]>('readonly', (store) => store.getAll())
  return all.toSorted((one, other) => one.madeAt - other.madeAt)
}

export async function storeWaitingOrder(order: WaitingOrder): Promise<void> {
  await inStore('readwrite', (store) => store.put(order))
  announce()
}

export async function removeWaitingOrder(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key))
  announce()
}

/** Other tabs and the worker change them too. */
export function onWaitingOrders(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANGED)
  channel.addEventListener('message', listener)
  here.add(listener)
  return () => {
    here.delete(listener)
    channel.close()
  }
}

const here = new Set<() => void>()

function announce(): void {
  for (const listener of here) listener()
  const channel = new BroadcastChannel(CHANGED)
  channel.postMessage(null)
  channel.close()
}

/** Sends what the signed-in customer has waiting, one after the other; returns whether something is to be tried again. */
export async function sendWaitingOrders(): Promise<boolean> {
  if (!(await readWaitingOrders()).some(isWaiting)) return false
  return alone(SENDING, async () => {
    const waiting = (await readWaitingOrders()).filter(isWaiting)
    const userId = waiting.length > 0 ? await signedInAs() : null
    if (userId === undefined) return true
    for (const order of waiting.filter((each) => each.userId === userId)) {
      const after = await send(order)
      if (!after) return true
      await storeWaitingOrder(after)
    }
    return false
  })
}

const isWaiting = ({ state }: WaitingOrder) => state === 'waiting'

/** In one tab or worker at a time. Over plain http there are no locks; the key of an order is enough then. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}

/** Null: a guest. Undefined: the shop could not be reached, or cannot tell now. */
async function signedInAs(): Promise<number | null | undefined> {
  const answer = await fetch('/api/auth/me').catch(() => null)
  if (!answer || answer.status >= 500 || answer.status === 429) return undefined
  if (!answer.ok) return null
  const { userId }: { userId?: number } = await answer.json()
  return userId ?? null
}

/** Null: the shop could not be reached, or cannot tell now; it is tried again. */
async function send(order: WaitingOrder): Promise<WaitingOrder | null> {
  const answer = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': order.key },
    body: JSON.stringify(order.body),
  }).catch(() => null)
  if (!answer || answer.status >= 500 || isAskedAgain(answer.status)) return null
  const said: { id?: number; code?: string; message?: string } = await answer.json().catch(() => ({}))
  if (answer.ok && said.id) return { ...order, state: 'sent', orderId: said.id }
  const refusal = { code: said.code ?? 'unexpected', message: said.message ?? '' }
  return { ...order, state: 'refused', refusal }
}

/** No session any more; the same request is under way; too many requests. */
export function isAskedAgain(status: number): boolean {
  return [401, 408, 425, 429].includes(status)
}

function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | IDBRequest,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' })
    opening.onerror = () => reject(opening.error ?? new Error('No storage'))
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      // an order counts as stored only when it is on the disk
      transaction.oncomplete = () => {
        database.close()
        resolve(request.result as T)
      }
      transaction.onabort = () => {
        database.close()
        reject(transaction.error ?? new Error('Not stored'))
      }
    }
  })
}
