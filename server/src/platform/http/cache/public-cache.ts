import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import { LRUCache } from 'lru-cache'
import { hasLostDatabase } from '../../db/lost-database.ts'
import type { Metrics } from '../../metrics.ts'
import type { Content } from '../content.ts'
import type { SharedReplies } from './shared-replies.ts'

/** Twenty pages of products are a megabyte. */
const MOST_BYTES = 32 * 1024 * 1024
/** Beyond this many products, a change of stock is noted as one of all stock. */
const MOST_NOTED = 20_000
/** What an entry takes beside its body: its share of the maps, its names. */
const ENTRY_BYTES = 1_024
const TOPIC_BYTES = 64
/** The compressed copies are a fifth of a body each. */
const WITH_COPIES = 1.5
/** Longer names are one visitor's own, or made up to fill the memory. */
const MOST_KEY_LETTERS = 700
/** With less of its time left than this it is renewed while it is still given out. */
const RENEWED_AT = 1 / 4
/** With less than this it does not go into a page, which would then be over as early as its oldest part. */
const YOUNG_UNTIL = 1 / 2

/** How old a reply may be that is given out because the database is away, and how long that is waited for. */
const SPARE_FOR_MS = 10 * 60_000
export const SPARE_AFTER_MS = 1_000

/** Tables whose announcements are topics of their own; those of all others are the catalogue's. */
const OWN_TOPICS = new Set([
  'availability',
  'carousel_slides',
  'discounts',
  'safety_rules',
  'shipping_methods',
])

/** When a reading began, until when what it brings is cached, and when it changes by the clock alone. */
export type Reading = Span & { readonly changesBy: number }
type Span = { readonly tick: number; readonly from: number; readonly until: number }
/** What was read, and what of the database it shows. */
export type Entry = Reading & { readonly topics: readonly string[]; readonly content: Content }
export type Made = Pick<Entry, 'topics' | 'content'>
/** `young`: has at least half of its time before it. */
export type Wish = 'any' | 'young'

type Options = {
  /** How long an entry lives; 0: nothing is cached. */
  readonly seconds: number
  readonly now: () => Date
  /** The next moment after this one at which a price begins or ends by itself. */
  readonly nextPrice: (after: Date) => Promise<Date | null>
  readonly mostBytes?: number
  readonly measures?: Metrics | undefined
  /** A cache that the processes share. */
  readonly shared?: SharedReplies | undefined
}
type Flight = { readonly tick: number; readonly making: Promise<Entry> }

/**
 * Caches in this process what is the same for everyone. Every announced change has a number, and an entry whose reading
 * began before a change of what it shows is never given out after it, no matter when the reading ended.
 */
export class PublicCache {
  readonly #options: Options
  #entries: LRUCache<string, Entry>
  /** The entries when the database became unreachable: given out only where a fresh read fails. */
  #spare: LRUCache<string, Entry> | undefined
  readonly #flights = new Map<string, Flight>()
  #changedAt = new Map<string, number>()
  #tick = 0
  /** That of the last change that was not of some product's stock. */
  #broadTick = 0
  #isRenewing = false
  #hears = false
  #nextChange: Span | undefined

  constructor(options: Options) {
    this.#options = options
    this.#entries = emptyEntries(options.mostBytes)
  }

  /** Nothing is cached while change notices do not arrive. */
  get isOn(): boolean {
    return this.#hears && this.#options.seconds > 0
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Changes with each announcement. */
  get tick(): number {
    return this.#tick
  }

  /** Takes a notice like `products:3,7`; `*`: anything may have changed; null: notices do not arrive for now. */
  readonly heard = (notice: string | null): void => {
    this.#tick++
    if (!notice?.startsWith('stock:')) this.#broadTick = this.#tick
    if (notice === null || notice === '*') this.#forget(notice !== null)
    else this.#note(getTopics(notice))
  }

  #note(topics: readonly string[]): void {
    this.#options.shared?.changed(topics)
    for (const topic of topics) this.#changedAt.set(topic, this.#tick)
    if (this.#changedAt.size > MOST_NOTED) this.#noteAllStock()
  }

  /** Old entries may still be shown while the database is away, and never once it is back. */
  #forget(hears: boolean): void {
    if (hears) this.#spare = undefined
    else if (this.#hears) this.#spare = this.#entries
    this.#hears = hears
    this.#entries = emptyEntries(this.#options.mostBytes)
    this.#changedAt = new Map([['*', this.#tick]])
    if (hears) this.#options.shared?.changed(['*'])
  }

  find(key: string): Entry | undefined {
    const found = this.#look(key)
    this.#options.measures?.count('niramoy_cache_reads_total', { result: found ? 'hit' : 'miss' })
    return found
  }

  #look(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (!entry || this.holds(entry)) return entry
    this.#entries.delete(key)
    return undefined
  }

  /** Returns the entry of the key, or else what `make` brings; requests at the same moment share one `make`. */
  async read(key: string, make: () => Promise<Made>, wish: Wish = 'any'): Promise<Entry> {
    const entry = this.find(key)
    if (entry && !(wish === 'young' && this.#hasLessThan(YOUNG_UNTIL, entry))) {
      if (this.isDue(entry)) this.#renew(key, make)
      return entry
    }
    if (!this.isOn) return this.#makeOrSpare(key, make)
    for (let flight = this.#flights.get(key); flight; flight = this.#flights.get(key)) {
      if (!this.mayStillHold(flight.tick)) break
      const joined = await flight.making
      // what it shows is known only now
      if (this.isCurrent(joined.tick, joined.topics)) return joined
    }
    return this.#fly(key, make)
  }

  /** Whether what began to be read at this tick can be true: nothing but stock has changed since. */
  mayStillHold(tick: number): boolean {
    return tick >= this.#broadTick
  }

  /** Its time is nearly over: the next one should be made before it is missed. */
  isDue(entry: Span): boolean {
    return this.#hasLessThan(RENEWED_AT, entry)
  }

  /** Called before the first byte is read. */
  async begin(): Promise<Reading> {
    const tick = this.#tick
    const from = this.#options.now().getTime()
    if (!this.isOn) return { tick, from, until: from, changesBy: from }
    const longest = from + this.#options.seconds * 1000
    const changesBy = await this.#changesBy(tick, from)
    return { tick, from, until: Math.min(longest, changesBy), changesBy }
  }

  /** Stores the entry, unless it is too old already or too large. */
  set(key: string, entry: Entry): void {
    if (key.length <= MOST_KEY_LETTERS && this.holds(entry)) this.#entries.set(key, entry)
  }

  /** While the database is away, the entry that guests saw last; without one the read fails. */
  async #makeOrSpare(key: string, make: () => Promise<Made>): Promise<Entry> {
    const spare = this.#spare?.get(key)
    const making = this.#make(key, make)
    if (!spare || this.#options.now().getTime() - spare.from > SPARE_FOR_MS) return making
    const orSpare = making.catch((error: unknown) => {
      if (hasLostDatabase(error)) return spare
      throw error
    })
    return Promise.race([orSpare, pause(SPARE_AFTER_MS, spare, { ref: false })])
  }

  #fly(key: string, make: () => Promise<Made>): Promise<Entry> {
    const flight: Flight = {
      tick: this.#tick,
      making: this.#make(key, make).finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key)
      }),
    }
    this.#flights.set(key, flight)
    return flight.making
  }

  /** One at a time, so that many due entries at once do not delay other reads. */
  #renew(key: string, make: () => Promise<Made>): void {
    if (this.#isRenewing || this.#flights.has(key)) return
    this.#isRenewing = true
    // a failure is retried with the next read
    const isOver = () => {
      this.#isRenewing = false
    }
    this.#fly(key, make).then(isOver, isOver)
  }

  /** What ends early by the clock, because a price begins, is renewed at its end and not over and over before it. */
  #hasLessThan(share: number, { from, until }: Span): boolean {
    const least = this.#options.seconds * 1000 * share
    return until - this.#options.now().getTime() < least && until - from >= least
  }

  async #make(key: string, make: () => Promise<Made>): Promise<Entry> {
    const reading = await this.begin()
    const { shared, seconds, now } = this.#options
    const mayShare = this.isOn && key.length <= MOST_KEY_LETTERS
    const looked = shared && mayShare ? await shared.look(key) : null
    const found = looked?.found
    // one that is nearly over would have to be made anew at once
    const isYoung = found && found.until - reading.from >= seconds * 1000 * YOUNG_UNTIL
    const entry = isYoung
      ? { ...reading, ...found.made, until: Math.min(reading.until, found.until) }
      : { ...reading, ...(await make()) }
    if (this.isOn) this.set(key, entry)
    if (looked && !isYoung) shared?.set(key, { tick: looked.tick, entry, now: now().getTime() })
    return entry
  }

  /** Whether it is still true, as far as this process can know. */
  holds({ tick, from, until, topics }: Entry): boolean {
    const now = this.#options.now().getTime()
    return this.isOn && from <= now && now < until && this.isCurrent(tick, topics)
  }

  /** Whether none of these has changed after the change with this number. */
  isCurrent(tick: number, topics: readonly string[]): boolean {
    const isUnchanged = (topic: string) => (this.#changedAt.get(topic) ?? 0) <= tick
    return isUnchanged('*') && topics.every(isUnchanged)
  }

  /** The next moment at which something changes by the clock alone: prices at their hour, all else with the day. */
  async #changesBy(tick: number, from: number): Promise<number> {
    const known = this.#nextChange
    if (known && known.from <= from && from < known.until && this.isCurrent(known.tick, ['catalogue'])) {
      return known.until
    }
    const at = new Date(from)
    const midnight = startOfDay(addDays(dhakaDay(at), 1)).getTime()
    try {
      const price = await this.#options.nextPrice(at)
      const until = Math.min(midnight, price?.getTime() ?? midnight)
      this.#nextChange = { tick, from, until }
      return until
    } catch {
      // the read itself will meet the same failure; nothing is cached
      return from
    }
  }

  #noteAllStock(): void {
    const others = [...this.#changedAt].filter(([topic]) => !topic.startsWith('stock'))
    this.#changedAt = new Map([...others, ['stock', this.#tick]])
  }
}

/** The topic of one product's stock; all of it together is `stock`. */
export function stockTopic(productId: number | string): string {
  return `stock:${productId}`
}

/** What a notice like `products:3,7` says has changed. */
export function getTopics(notice: string): string[] {
  const [table = '', ids = '*'] = notice.split(':')
  if (table !== 'stock') return [OWN_TOPICS.has(table) ? table : 'catalogue']
  return ids === '*' ? ['stock'] : ids.split(',').map(stockTopic)
}

/** What was not used for the longest time goes first; what would take an eighth of the memory is not taken. */
function emptyEntries(mostBytes = MOST_BYTES): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize: mostBytes,
    maxEntrySize: Math.floor(mostBytes / 8),
    sizeCalculation: (entry, key) => measureSize(key, entry),
  })
}

function measureSize(key: string, { topics, content }: Entry): number {
  const texts = ENTRY_BYTES + key.length * 2 + topics.length * TOPIC_BYTES
  return texts + Math.ceil(content.body.length * WITH_COPIES)
}
