import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@niramoy/contract/platform/call'
import type { Context } from '../../context.ts'
import { hasLostDatabase } from '../../db/lost-database.ts'
import type { ReplicaNow } from '../../db/replicas.ts'
import type { ProductSearch } from '../../product-search.ts'
import { Refusal } from '../../refusal/refusal.ts'
import type { RequestInfo, SessionCookie, VisitCookies } from '../../visit.ts'
import { toContent } from '../content.ts'
import { type Address, parseAddress } from '../input.ts'
import type { Edge } from './edge.ts'
import { type Entry, type PublicCache, SPARE_AFTER_MS, stockTopic, type Wish } from './public-cache.ts'

/** Handles one call whose reply is the same for everyone. */
type PublicRead = (address: Address, wish?: Wish) => Promise<Entry>

type Bound = {
  readonly call: Call
  readonly context: Context
  readonly handle: (input: object, context: Context) => Promise<unknown>
  readonly encode: (result: unknown) => string
}
type Pattern = { readonly shape: RegExp; readonly read: PublicRead }

/** The calls whose replies are the same for every guest and customer, and their cache. */
export class PublicReads {
  readonly cache: PublicCache
  /** Present where a CDN may keep them too. */
  readonly edge: Edge | undefined
  /** Every query parameter that one of them takes. */
  readonly names = new Set<string>()
  readonly #exact = new Map<string, PublicRead>()
  readonly #patterns: Pattern[] = []

  constructor(cache: PublicCache, edge?: Edge) {
    this.cache = cache
    this.edge = edge
  }

  /** The reply is made without a visitor, so that nothing of the first one can be in it. */
  add(bound: Bound): PublicRead {
    const { call } = bound
    for (const name of Object.keys(call.query?.shape ?? {})) this.names.add(name)
    const read: PublicRead = async ({ params, query }, wish) => {
      const input = parseAddress(call, { params, query })
      if (isFresh(call, input.query)) return this.#fresh(bound, input)
      const key = `${call.path} ${JSON.stringify([input.params, input.query])}`
      return this.cache.read(key, () => make(bound, input, this.cache), wish)
    }
    // a call limited by address goes through its HTTP route, where it is counted
    if (!call.readLimit && !call.limit) this.#register(call.path, read)
    return read
  }

  /** Expires as soon as it is made: neither it nor a page with it is cached. */
  async #fresh(bound: Bound, input: Address): Promise<Entry> {
    const reading = await this.cache.begin()
    return { ...reading, until: reading.from, ...(await make(bound, input, this.cache)) }
  }

  /** The reply to a path below `/api`; null: use the HTTP route. */
  async ask(address: string, wish: Wish): Promise<Entry | null> {
    const url = new URL(address, 'http://inside')
    const query = Object.fromEntries(url.searchParams)
    const path = url.pathname.replace(/^\/api(?=\/)/, '')
    const isPlain = path !== url.pathname && url.searchParams.size === Object.keys(query).length
    const found = isPlain ? this.#find(path) : undefined
    if (!found) return null
    // the HTTP route words a refusal
    return found.read({ params: found.params, query }, wish).catch(() => null)
  }

  #register(path: string, read: PublicRead): void {
    if (!path.includes(':')) this.#exact.set(path, read)
    else this.#patterns.push({ shape: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`), read })
  }

  #find(path: string): { readonly read: PublicRead; readonly params: object } | undefined {
    const exact = this.#exact.get(path)
    if (exact) return { read: exact, params: {} }
    for (const { shape, read } of this.#patterns) {
      const params = decoded(shape.exec(path)?.groups)
      if (params) return { read, params }
    }
    return undefined
  }
}

function isFresh({ freshWith = [] }: Call, query: unknown): boolean {
  return given(query).some((name) => freshWith.includes(name))
}

/** The parameters that say something. */
function given(query: unknown): string[] {
  const said = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== false)
  return said.map(([name]) => name)
}

async function make({ call, context, handle, encode }: Bound, input: Address, cache: PublicCache) {
  const request = { ...input, actor: null, visit: NO_VISITOR }
  const getTopics = (result: unknown) => [
    ...(call.cacheUntil ?? []),
    ...given(input.query).flatMap((name) => call.alsoUntil?.[name] ?? []),
    ...(call.readStock?.(result as never) ?? []).map(stockTopic),
  ]
  const result = await fromReplica(context, {
    read: (from) => handle(request, from),
    holdsSince: (found, tick) => cache.isCurrent(tick, getTopics(found)),
  })
  const body = Buffer.from(encode(result))
  return {
    topics: getTopics(result),
    content: toContent(body, { 'content-type': 'application/json; charset=utf-8' }),
  }
}

function decoded(groups: Record<string, string> | undefined): Record<string, string> | undefined {
  if (!groups) return undefined
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return undefined
  }
}

const NO_COOKIES: VisitCookies = { get: () => undefined, choice: () => undefined, set() {}, clear() {} }
const NO_SESSION: SessionCookie = { tokenHash: null, set() {}, renew() {}, clear() {} }
const NO_VISITOR: RequestInfo = {
  origin: '',
  cookies: NO_COOKIES,
  address: '',
  agent: '',
  header: () => undefined,
  setHeader() {},
  idempotencyKey: null,
  session: NO_SESSION,
  isFresh: false,
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be widened
  interface FastifyInstance {
    /** Absent where only a part of the program is put together. */
    publicReads?: PublicReads
  }
}

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
async function fromReplica<T>(context: Context, reading: Read<T>): Promise<T> {
  const { replicas, measures } = context
  if (!replicas) return reading.read(context)
  const count = (from: string) => measures?.count('niramoy_replica_reads_total', { from })
  const replica = replicas.current()
  const tried = replica ? await tryReplica(context, replica, reading) : { why: 'primary' }
  count('found' in tried ? 'replica' : tried.why)
  return 'found' in tried ? tried.found : orFromSpare(context, reading)
}

/** While the primary is away nothing changes either: what a replica shows is as good as a reply that was kept for then. */
async function orFromSpare<T>(context: Context, { read }: Read<T>): Promise<T> {
  const { replicas, measures } = context
  const atPrimary = read(context)
  if (!replicas) return atPrimary
  const isLost = atPrimary.then(
    () => false,
    (error: unknown) => hasLostDatabase(error),
  )
  // where it is probably away nobody waits for it long
  const isLate = () => pause(SPARE_AFTER_MS, true, { ref: false })
  const isAway = await (replicas.hearsChanges() ? isLost : Promise.race([isLost, isLate()]))
  const spare = isAway ? replicas.spare() : undefined
  if (!spare) return atPrimary
  const showing = { db: spare, tick: -1, showsAll: true }
  const tried = await tryReplica(context, showing, { read, holdsSince: () => true })
  if (!('found' in tried)) return atPrimary
  measures?.count('niramoy_replica_reads_total', { from: 'replica-primary-away' })
  return tried.found
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
    listNames: (places) => search.listNames(places),
    promotions: (at) => search.promotions(at),
    lookAlikes: (id) => search.lookAlikes(id),
    cards: () => new Map(),
    subscribe: (listener) => search.subscribe(listener),
    caughtUp: (patienceMs) => search.caughtUp(patienceMs),
  }
}
