import { now } from '../../browser/clock.ts'
import { newKey } from '../../browser/new-key.ts'

/** What is sent at most once: an order from the cart, a prescription, an order that staff make. */
export type SentOnce = 'checkout' | 'prescription' | 'staff-order'

type StoredKey = { readonly of: string; readonly key: string; readonly madeAt: number }

/** As long as an unpaid order lives; the same content after that is another order. */
const VALID_MS = 30 * 60_000

/**
 * The key under which something is sent: the same for the same content in every tab, after a reload and after a reply
 * that got lost, until it is forgotten because the order was made.
 */
export function orderKey(name: SentOnce, of: string): string {
  const stored = read(name)
  if (stored?.of === of && now().getTime() - stored.madeAt < VALID_MS) return stored.key
  const key = newKey()
  write(name, { of, key, madeAt: now().getTime() })
  return key
}

export function clearOrderKey(name: SentOnce): void {
  try {
    localStorage.removeItem(storedAs(name))
  } catch (error) {
    reportError(error)
  }
}

const storedAs = (name: SentOnce) => `order-key:${name}`

function read(name: SentOnce): StoredKey | null {
  try {
    return JSON.parse(localStorage.getItem(storedAs(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Without storage the page itself still has its key. */
function write(name: SentOnce, stored: StoredKey): void {
  try {
    localStorage.setItem(storedAs(name), JSON.stringify(stored))
  } catch (error) {
    reportError(error)
  }
}
