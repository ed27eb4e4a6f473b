import { setTimeout as pause } from 'node:timers/promises'
import type { ChosenFilters, FilterName, FilterOption } from '@niramoy/contract/catalogue/filters'
import type { SuggestedGroup, Understood } from '@niramoy/contract/catalogue/search-results'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Answer, buildIndexInSteps } from '@niramoy/search/medicine-index'
import type { Db } from '../../platform/db/db.ts'
import { type Listening, listenWithReconnect } from '../../platform/db/listen-with-reconnect.ts'
import type {
  FindOptions,
  NamedProduct,
  NamedPromotion,
  ProductReferences,
  ProductSearch,
  RankWish,
  Section,
  SectionFilter,
  SuggestionCard,
  Tally,
  TallyBy,
} from '../../platform/product-search.ts'
import { indexedMedicines } from './indexed-medicines.step.ts'
import { suggestedGroups } from './lexicon.step.ts'
import { catalogueReader } from './read-catalogue.step.ts'
import { selectSellableUntil } from './sale-facts.sql.ts'
import { type SaleIndex, saleIndex } from './sale-index.step.ts'

const NOTICE = /^stock:(\*|\d+(?:,\d+)*)$/

type SellableReader = {
  readAll(db: Db): Promise<void>
  /** Returns whether some product came into stock or went out of it. */
  readNoticed(payload: string, db: Db): Promise<boolean>
  settled(): Promise<unknown>
}

/** Reads which products are in stock. One read at a time; what is announced meanwhile is read together after it. */
function sellableReader(sales: SaleIndex): SellableReader {
  let noted: Set<number> | 'all' = new Set()
  let reading: Promise<boolean> | null = null

  function read(db: Db): Promise<boolean> {
    reading ??= readNoted(db).finally(() => {
      reading = null
    })
    return reading
  }

  async function readNoted(db: Db): Promise<boolean> {
    let isChanged = false
    while (noted === 'all' || noted.size > 0) {
      const taken = noted
      noted = new Set()
      isChanged = sales.setSellable(await selectSellableUntil(db, taken), taken) || isChanged
    }
    return isChanged
  }

  return {
    async readAll(db) {
      noted = 'all'
      await read(db)
    },
    readNoticed(payload, db) {
      const [, ids = '*'] = NOTICE.exec(payload) ?? []
      if (ids === '*') noted = 'all'
      else if (noted !== 'all') for (const id of ids.split(',')) noted.add(Number(id))
      return read(db)
    },
    settled: () => reading ?? Promise.resolve(),
  }
}

const PATIENCE_MS = 1_000
const MOST_ANSWERS = 10_000
/** Some product came into stock or went out of it: lists of what is in stock differ, as few other replies do. */
const AVAILABILITY = 'availability:*'

type Log = {
  warn(facts: { readonly err: Error }, message: string): void
  info(message: string): void
}
export type RunningSearch = ProductSearch & {
  /** Loads the index, in steps; a failure is logged and tried again. Until it is there, the database searches. */
  start(log: Log): Promise<void>
  close(): Promise<void>
}

/** The index of this process. Triggers announce each change of the catalogue, and just what changed is read again. */
export function runSearch(url: string, build = buildIndexInSteps): RunningSearch {
  return new Search(url, build)
}

class Search implements RunningSearch {
  readonly #url: string
  readonly #medicines
  readonly #sales = saleIndex()
  readonly #reader
  readonly #sellable = sellableReader(this.#sales)
  #log: Log = { warn() {}, info() {} }
  #listening: Listening | undefined
  #entries = noEntries()
  readonly #listeners: ((notice: string | null) => void)[] = []
  #state: 'starting' | 'fresh' | 'lost' = 'starting'

  constructor(url: string, build: typeof buildIndexInSteps) {
    this.#url = url
    this.#medicines = indexedMedicines(build)
    this.#reader = catalogueReader(this.#medicines, this.#sales)
  }

  async start(log: Log): Promise<void> {
    this.#log = log
    this.#listening = listenWithReconnect(this.#url, 'catalogue', {
      connected: (db) => this.#connected(db),
      heard: (payload, db) => this.#heard(payload, db),
      lost: (error) => this.#lost(error),
    })
    await this.#listening.begun
  }

  async close(): Promise<void> {
    await this.#listening?.close()
  }

  find(typed: string, options: FindOptions = {}): Answer | null {
    return this.#orElse(null, () =>
      options.limit === undefined || options.section
        ? this.#medicines.find(typed, options)
        : this.#findAgain(typed, options.limit),
    )
  }

  understood({ understood }: Answer): Understood | null {
    return this.#reader.lexicon.view(understood)
  }

  groups(typed: string): SuggestedGroup[] {
    return this.#orElse([], () => suggestedGroups(this.#medicines.groups(typed), this.#reader.lexicon))
  }

  count(section: Section): number | null {
    return this.#isKnown ? this.#medicines.count(section) : null
  }

  section(filter: SectionFilter): Section | null {
    return this.#isKnown ? (this.#reader.names?.section(filter) ?? null) : null
  }

  tally(by: TallyBy, among: Section | readonly number[]): Tally | null {
    return this.#isKnown ? this.#medicines.tally(by, among) : null
  }

  rank(among: Section | readonly number[], wish: RankWish, at: Date): readonly number[] | null {
    const names = this.#isKnown ? this.#reader.names : null
    return names && this.#sales.rank(among, wish, { at, names })
  }

  options(filter: FilterName, tally: Tally): FilterOption[] | null {
    return this.#isKnown ? (this.#reader.names?.options(filter, tally) ?? null) : null
  }

  chosen(filter: SectionFilter): ChosenFilters | null {
    return this.#isKnown ? (this.#reader.names?.chosen(filter) ?? null) : null
  }

  promotions(at: Date): readonly NamedPromotion[] | null {
    return this.#isKnown ? (this.#reader.names?.promotionsOn(dhakaDay(at)) ?? null) : null
  }

  listNames(references: ProductReferences): NamedProduct | null {
    return this.#isKnown ? (this.#reader.names?.listNames(references) ?? null) : null
  }

  lookAlikes(id: number) {
    return this.#orElse([], () => this.#medicines.lookAlikes(id))
  }

  cards(at: Date): Map<number, SuggestionCard> {
    const day = dhakaDay(at)
    if (this.#state !== 'fresh' || this.#entries.day !== day) this.#entries = { ...noEntries(), day }
    return this.#entries.cards
  }

  subscribe(listener: (notice: string | null) => void): void {
    this.#listeners.push(listener)
    if (this.#state === 'fresh') listener('*')
  }

  async caughtUp(patienceMs = PATIENCE_MS): Promise<void> {
    const impatient = new AbortController()
    const late = pause(patienceMs, undefined, { signal: impatient.signal, ref: false })
    // the caller can do without: the index catches up by itself
    await Promise.race([this.#settled(), late]).catch(() => {})
    impatient.abort()
    await late.catch(() => {})
  }

  get #isKnown(): boolean {
    return this.#state === 'fresh' && !this.#reader.isReading
  }

  /** Many type the same few letters. */
  #findAgain(typed: string, limit: number): Answer {
    const { answers } = this.#entries
    const key = `${limit} ${typed}`
    const known = answers.get(key)
    if (known) return known
    if (answers.size > MOST_ANSWERS) answers.clear()
    const answer = this.#medicines.find(typed, { limit })
    answers.set(key, answer)
    return answer
  }

  async #settled(): Promise<void> {
    await this.#listening?.heardAll()
    await this.#reader.settled()
    await this.#sellable.settled()
  }

  async #connected(db: Db): Promise<void> {
    await this.#reader.readAll(db)
    await this.#sellable.readAll(db)
    this.#entries = noEntries()
    this.#state = 'fresh'
    this.#tell('*')
    this.#log.info('The search index knows the catalogue.')
  }

  async #heard(payload: string, db: Db): Promise<void> {
    this.#tell(payload)
    if (payload.startsWith('stock:') && (await this.#sellable.readNoticed(payload, db)))
      this.#tell(AVAILABILITY)
    // stock and the like: many a minute, and no card shows them
    if (!changesCards(payload)) return
    this.#entries = noEntries()
    await this.#reader.readNoticed(payload, db)
    this.#entries = noEntries()
    // what was found meanwhile may have been found in the old index
    this.#tell(payload)
  }

  #tell(notice: string | null): void {
    for (const listener of this.#listeners) listener(notice)
  }

  #lost(error: Error): void {
    const text = this.#medicines.isEmpty
      ? 'The search index could not be loaded; the database searches until it is.'
      : 'The search index hears no changes; it is brought up to date as soon as the database answers.'
    if (this.#state !== 'lost') this.#log.warn({ err: error }, text)
    this.#state = 'lost'
    this.#tell(null)
  }

  #orElse<T>(otherwise: T, ask: () => T): T {
    try {
      return this.#medicines.isEmpty ? otherwise : ask()
    } catch (error) {
      this.#log.warn({ err: error as Error }, 'The search index failed; the database searches instead.')
      return otherwise
    }
  }
}

function changesCards(payload: string): boolean {
  return !/^(stock|carousel_slides|discounts|shipping_methods):/.test(payload)
}

/** What may be said again as long as nothing in the catalogue changes; cards for one day only. */
function noEntries() {
  return { day: '', cards: new Map<number, SuggestionCard>(), answers: new Map<string, Answer>() }
}
