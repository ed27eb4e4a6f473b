import { isNothing, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { type Entry, readGuestList, storeGuestList } from '../../browser/guest-list.ts'
import { PERSONAL } from '../../browser/personal-storage.ts'
import { alone, isAskedAgain } from '../../browser/waiting-orders.ts'
import { accountCart } from '../account-lists/account-lists.ts'
import { getQuantities } from '../account-lists/stored-cart.ts'

export type CartLine = { readonly id: number; readonly quantities: Quantity }

/** A customer's cart: as the server had it last, and as it is wanted since. */
type StoredCart = {
  readonly userId: number
  readonly before: readonly CartLine[]
  readonly wanted: readonly CartLine[]
}

/** Without a customer it is the guest's, which is stored here anyway. */
export function readOfflineCart(userId: number | null): readonly CartLine[] {
  if (userId === null) return listLines(readGuestList('cart'))
  const stored = read()
  return stored?.userId === userId ? stored.wanted : []
}

export function storeOfflineCart(userId: number | null, lines: readonly CartLine[]): void {
  const wanted = lines.filter(({ quantities }) => !isNothing(quantities))
  if (userId === null) {
    storeGuestList('cart', wanted)
    return
  }
  const stored = read()
  write({ userId, before: stored?.userId === userId ? stored.before : [], wanted })
}

/** Remembers the server's list, unless what was wanted without a network has not reached it yet. */
export function rememberAccountCart(userId: number, items: readonly Entry[]): void {
  const stored = read()
  if (stored?.userId === userId && changesIn(stored).length > 0) return
  const lines = listLines(items)
  write({ userId, before: lines, wanted: lines })
}

/**
 * Brings the server's cart to what was wanted meanwhile: exactly, so that what was taken out stays out. Each change is
 * forgotten as soon as the shop has answered it, whatever the answer: it must never meet what is put in later. Only
 * what got no answer waits for the next time.
 */
export function sendOfflineCart(userId: number): Promise<void> {
  return alone('send-offline-cart', async () => {
    const stored = read()
    if (stored?.userId !== userId) return
    for (const change of changesIn(stored)) {
      await accountCart.load(() => sendChange(change)).catch(throwUnlessAnswered)
      forget(userId, change)
    }
  })
}

function throwUnlessAnswered(error: unknown): void {
  // 0: the shop was not reached
  const status = error instanceof ApiError ? error.status : 0
  if (status < 400 || status >= 500 || isAskedAgain(status)) throw error
}

/** The shop has it; what was changed again since then stays a change. */
function forget(userId: number, { id, wanted }: Change): void {
  const stored = read()
  if (stored?.userId !== userId) return
  const others = stored.before.filter((line) => line.id !== id)
  write({ ...stored, before: wanted ? [...others, { id, quantities: wanted }] : others })
}

type Change = { readonly id: number; readonly wanted: Quantity | null; readonly isNew: boolean }

function changesIn({ before, wanted }: StoredCart): Change[] {
  const was = new Map(before.map(({ id, quantities }) => [id, quantities]))
  const is = new Map(wanted.map(({ id, quantities }) => [id, quantities]))
  const changed = wanted.filter(({ id, quantities }) => !isSame(was.get(id), quantities))
  return [
    ...changed.map(({ id, quantities }) => ({ id, wanted: quantities, isNew: !was.has(id) })),
    ...before.filter(({ id }) => !is.has(id)).map(({ id }) => ({ id, wanted: null, isNew: false })),
  ]
}

async function sendChange({ id, wanted, isNew }: Change) {
  if (wanted === null) return browserApi.cart.remove({ params: { id } })
  // sent twice, for an answer may get lost, it adds nothing
  const put = () => browserApi.cart.sync({ body: { cart: [{ id, quantities: wanted }] } })
  if (isNew) return put()
  return browserApi.cart.change({ params: { id }, body: { quantities: wanted } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'cart-line-not-found') return put()
    throw error
  })
}

function isSame(one: Quantity | undefined, other: Quantity): boolean {
  return one !== undefined && one.box === other.box && one.strip === other.strip && one.unit === other.unit
}

function listLines(entries: readonly Entry[]): CartLine[] {
  return entries.map((entry) => ({ id: entry.id, quantities: getQuantities(entry) }))
}

function read(): StoredCart | null {
  try {
    return JSON.parse(localStorage.getItem(PERSONAL.offlineCart) ?? 'null')
  } catch {
    return null
  }
}

function write(cart: StoredCart): void {
  try {
    localStorage.setItem(PERSONAL.offlineCart, JSON.stringify(cart))
  } catch (error) {
    reportError(error)
  }
}
