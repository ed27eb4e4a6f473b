import type { CartItem } from '@niramoy/contract/sales/cart'
import { browserApi } from '../../api/api.ts'
import type { CardProduct } from '../../browser/card-product.ts'
import {
  accountList,
  type Entry,
  type GuestList,
  readGuestList,
  showAccountList,
  storeGuestList,
} from '../../browser/guest-list.ts'
import { knownUser } from '../../browser/session.ts'
import { getQuantities } from './stored-cart.ts'

/** A guest's tabs notify each other by storage events; those of an account by this channel. */
const channel = new BroadcastChannel('niramoy:account-lists')

function notifyOtherTabs(name: GuestList): void {
  channel.postMessage(name)
}

function onOtherTab(name: GuestList, changed: () => void): void {
  channel.addEventListener('message', ({ data }) => {
    if (data === name) changed()
  })
}

export const accountCart = listOnServer<CartItem>({
  name: 'cart',
  current: () => accountList('cart'),
  show: (items) => showAccountList('cart', items),
  load: () => browserApi.cart.list(),
})

export const accountWishlist = listOnServer<CardProduct>({
  name: 'wishlist',
  current: () => accountList('wishlist'),
  show: (items) => showAccountList('wishlist', items),
  load: () => browserApi.wishlist.list(),
})

/** cart 2, wishlist 1: what a guest gathered is brought along; failures are only logged. */
export function follow(): void {
  accountCart.load(() => mergedList('cart', mergeCart, browserApi.cart.list)).catch(reportError)
  accountWishlist
    .load(() => mergedList('wishlist', mergeWishlist, browserApi.wishlist.list))
    .catch(reportError)
}

const mergeCart = (entries: readonly Entry[]) =>
  browserApi.cart.sync({
    body: { cart: entries.map((entry) => ({ id: entry.id, quantities: getQuantities(entry) })) },
  })

const mergeWishlist = (entries: readonly Entry[]) =>
  browserApi.wishlist.sync({ body: { wishlist: entries.map(({ id }) => ({ id })) } })

/** The stored list is removed only once the server has it; otherwise the next visit retries. */
async function mergedList<Item>(
  name: GuestList,
  merge: (entries: readonly Entry[]) => Promise<readonly Item[]>,
  list: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const entries = readGuestList(name)
  if (entries.length === 0) return list()
  try {
    const items = await merge(entries)
    if (readGuestList(name) === entries) storeGuestList(name, [])
    notifyOtherTabs(name)
    return items
  } catch (error) {
    reportError(error)
    return list()
  }
}

type Options<Item> = {
  readonly name: GuestList
  readonly current: () => readonly Item[] | null | undefined
  readonly show: (items: readonly Item[] | null) => void
  readonly load: () => Promise<readonly Item[]>
}

/**
 * A list stored on the server. A change shows at once and is queued; when the queue is empty, the server's
 * last answer is shown, so that one that failed is taken back.
 */
export function listOnServer<Item extends Entry>({ name, current, show, load }: Options<Item>) {
  let truth: { readonly owner: number | undefined; readonly items: readonly Item[] } | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const owner = () => knownUser()?.userId

  function enqueue(send: () => Promise<readonly Item[]>): Promise<void> {
    waiting += 1
    const requester = owner()
    const turn = last.then(() => take(requester, send))
    last = turn.catch(() => {})
    return turn
  }

  async function take(requester: number | undefined, send: () => Promise<readonly Item[]>) {
    try {
      // another user has signed in since
      if (requester === owner()) truth = { owner: requester, items: await send() }
    } catch (error) {
      await reload(requester)
      throw error
    } finally {
      waiting -= 1
      if (waiting === 0) settle()
    }
  }

  /** Reloads the list after a failure; if that fails too, the last answer stays. */
  async function reload(requester: number | undefined) {
    const items = await load().catch(() => null)
    if (items) truth = { owner: requester, items }
  }

  function settle() {
    if (owner() === undefined) return
    show(truth && truth.owner === owner() ? truth.items : null)
  }

  onOtherTab(name, () => {
    if (knownUser()) enqueue(load).catch(reportError)
  })

  return {
    /** Queues a call that only reads or merges the list. */
    load: enqueue,
    /** Shows what is wanted, then sends it; rejects when that failed. */
    async change(wanted: (items: readonly Item[]) => readonly Item[], send: () => Promise<readonly Item[]>) {
      const items = current()
      if (items) show(wanted(items))
      await enqueue(send)
      notifyOtherTabs(name)
    },
    /** The last answer of the server. */
    said: (): readonly Item[] => truth?.items ?? [],
  }
}
