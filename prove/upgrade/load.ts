import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Visitor, visitor } from '../growth/visitor.ts'

/** No reply came for the order: it is sent again with its key. */
const ASK_AGAIN = new Set([429, 502, 503, 504])
const PAGES = ['/', '/products', '/faq', '/login']
const BETWEEN_TRIES_MS = 100

export type Load = {
  /** The confirmed orders. */
  readonly ids: Set<number>
  /** Why orders had to be sent again, and how often. */
  readonly again: Map<string, number>
  /** What the slowest order took from its first try to its confirmation. */
  longestMs: number
  /** Pages, files of pages and calls that a guest read. */
  reads: number
  readonly failed: string[]
}

type Ordered = {
  readonly customers: readonly Visitor[]
  readonly form: object
  readonly productIds: readonly number[]
}

/** Customers order without a pause, and a guest reads pages with all that belongs to them, until it is stopped. */
export function startLoad(base: string, ordered: Ordered) {
  const load: Load = { ids: new Set(), again: new Map(), longestMs: 0, reads: 0, failed: [] }
  const over = new AbortController()
  const working = Promise.all([
    ...ordered.customers.map((customer) => orderAll(customer, ordered, { load, over: over.signal })),
    readAll(base, { load, over: over.signal }),
  ])
  working.catch(() => over.abort())
  return {
    load,
    async stop(): Promise<Load> {
      over.abort()
      await working
      return load
    },
  }
}

type Run = { readonly load: Load; readonly over: AbortSignal }

async function orderAll(
  customer: Visitor,
  { form, productIds }: Ordered,
  { load, over }: Run,
): Promise<void> {
  for (let n = 0; !over.aborted; n++) {
    const items = [{ productId: productIds[n % productIds.length], quantities: { unit: 1 } }]
    const begun = performance.now()
    const { id, refusals } = await order(customer, { ...form, items })
    load.longestMs = Math.max(load.longestMs, performance.now() - begun)
    load.ids.add(id)
    for (const why of refusals) load.again.set(why, (load.again.get(why) ?? 0) + 1)
  }
}

export async function order(
  customer: Visitor,
  form: object,
): Promise<{ readonly id: number; readonly refusals: readonly string[] }> {
  const key = randomUUID()
  const refusals: string[] = []
  for (;;) {
    const reply = await customer
      .ask<{ id: number; code?: string }>('/api/orders', { body: form, key })
      .catch(() => null)
    if (reply?.status === 201) return { id: reply.body.id, refusals }
    if (reply && !ASK_AGAIN.has(reply.status))
      throw new Error(`an order got ${reply.status}: ${JSON.stringify(reply.body)}`)
    refusals.push(reply ? `${reply.status} ${reply.body.code ?? ''}`.trim() : 'no reply')
    await pause(BETWEEN_TRIES_MS)
  }
}

/** A page of one version may be followed by a script or style that another process is asked for. */
async function readAll(base: string, { load, over }: Run): Promise<void> {
  const guest = visitor(base)
  const read = async (path: string): Promise<string> => {
    load.reads += 1
    const reply = await guest
      .ask<unknown>(path)
      .catch((error: Error) => ({ status: error.message, body: '' }))
    if (reply.status !== 200) load.failed.push(`${path}: ${reply.status}`)
    return typeof reply.body === 'string' ? reply.body : ''
  }
  for (let n = 0; !over.aborted; n++) {
    const page = await read(PAGES[n % PAGES.length] ?? '/')
    const files = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
    for (const file of [...files].slice(0, 5)) await read(file)
    await read('/api/products?page=1')
    await pause(20)
  }
}
