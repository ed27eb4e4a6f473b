import { now } from '../../browser/clock.ts'

/** What is sent at most once: an order from the cart, a prescription, an order that staff make. */
export type SentOnce = 'checkout' | 'prescription' | 'staff-order'

type Kept = { readonly of: string; readonly key: string; readonly madeAt: number }

/** As long as an unpaid order is kept. Whoever wants the same again later wants another order. */
const KEPT_MS = 30 * 60_000

/**
 * The key under which something is sent: the same for the same content in every tab, after a reload and after a reply
 * that got lost, until it is forgotten because the order was made.
 */
export function orderKey(name: SentOnce, of: string): string {
  const kept = read(name)
  if (kept?.of === of && now().getTime() - kept.madeAt < KEPT_MS) return kept.key
  const key = newKey()
  write(name, { of, key, madeAt: now().getTime() })
  return key
}

export function forgetOrderKey(name: SentOnce): void {
  try {
    localStorage.removeItem(storedAs(name))
  } catch (error) {
    reportError(error)
  }
}

/** Also where the page came over plain http, and no `randomUUID` is to be had. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(5)), (part) => part.toString(36)).join('')
}

const storedAs = (name: SentOnce) => `order-key:${name}`

function read(name: SentOnce): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(storedAs(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Where nothing can be stored, the page that asked still has its key. */
function write(name: SentOnce, kept: Kept): void {
  try {
    localStorage.setItem(storedAs(name), JSON.stringify(kept))
  } catch (error) {
    reportError(error)
  }
}
