import type { Context } from '../../context.ts'
import type { ReplicaNow } from '../../db/replicas.ts'
import type { ProductSearch } from '../../product-search.ts'
import { Refusal } from '../../refusal/refusal.ts'

type Read<T> = {
  readonly read: (context: Context) => Promise<T>
  /** Whether nothing that it shows has changed after the change with this number. */
  readonly holdsSince: (found: T, tick: number) => boolean
}
type Tried<T> = { readonly found: T } | { readonly why: string }

/**
 * Reads from a replica, and from the primary when there is none, when it fails, or when it may lack a change of what was
 * read. For what is the same for everyone and only reads.
 */
export async function fromReplica<T>(context: Context, reading: Read<T>): Promise<T> {
  const { replicas, measures } = context
  if (!replicas) return reading.read(context)
  const count = (from: string) => measures?.count('niramoy_replica_reads_total', { from })
  const replica = replicas.current()
  const tried = replica ? await tryReplica(context, replica, reading) : { why: 'primary' }
  count('found' in tried ? 'replica' : tried.why)
  return 'found' in tried ? tried.found : reading.read(context)
}

async function tryReplica<T>(
  context: Context,
  { db, tick, showsAll }: ReplicaNow,
  { read, holdsSince }: Read<T>,
): Promise<Tried<T>> {
  try {
    const found = await read({ ...context, db, primary: context.db, search: withoutCards(context.search) })
    return holdsSince(found, tick) ? { found } : { why: 'primary-replica-behind' }
  } catch (error) {
    if (!(error instanceof Refusal)) {
      context.replicas?.failed(db)
      return { why: 'primary-after-failure' }
    }
    // what it does not find may be there by now; one that shows everything knows
    if (showsAll) throw error
    return { why: 'primary-replica-behind' }
  }
}

/** What a replica shows of a product must not be remembered for those who come after the next change. */
function withoutCards(search: ProductSearch): ProductSearch {
  return {
    find: (typed, options) => search.find(typed, options),
    understood: (answer) => search.understood(answer),
    groups: (typed) => search.groups(typed),
    count: (section) => search.count(section),
    section: (filter) => search.section(filter),
    tally: (by, among) => search.tally(by, among),
    rank: (among, wish, at) => search.rank(among, wish, at),
    options: (filter, tally) => search.options(filter, tally),
    chosen: (filter) => search.chosen(filter),
    namesOf: (places) => search.namesOf(places),
    promotions: (at) => search.promotions(at),
    lookAlikes: (id) => search.lookAlikes(id),
    cards: () => new Map(),
    subscribe: (listener) => search.subscribe(listener),
    caughtUp: (patienceMs) => search.caughtUp(patienceMs),
  }
}
