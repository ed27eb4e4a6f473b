import type { Entry, GuestList } from '../../browser/guest-list.ts'
import { knownUser } from '../../browser/session.ts'
import { notifyOtherTabs, onOtherTab } from './other-tabs.ts'

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
