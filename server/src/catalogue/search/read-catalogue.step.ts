import type { Db } from '../../platform/db/db.ts'
import { selectCatalogueNames } from './catalogue-names.sql.ts'
import type { IndexedMedicines } from './indexed-medicines.step.ts'
import { selectNeeds } from './lexicon.sql.ts'
import { getLexicon, type Lexicon, NO_LEXICON } from './lexicon.step.ts'
import { type Changed, selectMedicines } from './medicines.sql.ts'
import { type NameIndex, nameIndex } from './name-index.step.ts'
import { selectSaleFacts } from './sale-facts.sql.ts'
import type { SaleIndex } from './sale-index.step.ts'

type CatalogueReader = {
  readonly isReading: boolean
  /** Null until they were read. */
  readonly names: NameIndex | null
  readonly lexicon: Lexicon
  readAll(db: Db): Promise<void>
  readNoticed(payload: string, db: Db): Promise<void>
  /** When what is being read has arrived. */
  settled(): Promise<void>
}

/** Reads the catalogue from the database. One read at a time, so that an older answer never comes after a newer one. */
export function catalogueReader(medicines: IndexedMedicines, sales: SaleIndex): CatalogueReader {
  const notices = catalogueNotices()
  let reading: Promise<void> | null = null
  let names: NameIndex | null = null
  let lexicon = NO_LEXICON

  function read(db: Db): Promise<void> {
    reading ??= readAllNoticed(db).finally(() => {
      reading = null
    })
    return reading
  }

  async function readAllNoticed(db: Db): Promise<void> {
    let isNews = true
    while (isNews) {
      const areNamesNew = await readNames(db)
      const changed = notices.take()
      if (changed) await readProducts(db, changed, { medicines, sales })
      isNews = areNamesNew || changed !== null
    }
  }

  async function readNames(db: Db): Promise<boolean> {
    const [areNamesNew, areWordsNew] = [notices.takeNames(), notices.takeLexicon()]
    if (!areNamesNew && !areWordsNew) return false
    const all = await selectCatalogueNames(db)
    names = nameIndex(all)
    if (!areWordsNew) return true
    lexicon = getLexicon(await selectNeeds(db), all.categories)
    medicines.learn(lexicon.words)
    return true
  }

  return {
    get isReading() {
      return reading !== null
    },
    get names() {
      return names
    },
    get lexicon() {
      return lexicon
    },
    readAll(db) {
      notices.addAll()
      return read(db)
    },
    readNoticed(payload, db) {
      notices.add(payload)
      return read(db)
    },
    settled: () => reading ?? Promise.resolve(),
  }
}

type Indexes = { readonly medicines: IndexedMedicines; readonly sales: SaleIndex }

async function readProducts(db: Db, changed: Changed | 'all', { medicines, sales }: Indexes): Promise<void> {
  const found = await selectMedicines(db, changed)
  const forSale = await selectSaleFacts(db, changed)
  if (changed === 'all') {
    await medicines.replaceAll(found)
    sales.replaceAll(forSale)
  } else {
    await medicines.replace(found, changed.products)
    sales.replace(forSale, changed.products)
  }
}

type Notices = {
  /** Notes what an announcement like `products:3,7` or `brands:*` says. */
  add(payload: string): void
  addAll(): void
  /** What was noted of products since the last time; null: nothing. */
  take(): Changed | 'all' | null
  /** Whether a name that products refer to, or a promotion, was noted since the last time. */
  takeNames(): boolean
  /** Whether what people say was noted since the last time. */
  takeLexicon(): boolean
}

const TOPICS = { products: 'products', brands: 'brands', generic_names: 'generics' } as const
const NOTICE = /^(products|brands|generic_names):(\*|\d+(?:,\d+)*)$/

const NAMES_NOTICE = /^(brands|generic_names|categories|product_types|promotions):/
const LEXICON_NOTICE = /^(needs|categories):/

/** Collects what the database announces until it is read. */
function catalogueNotices(): Notices {
  let all = false
  let names = false
  let lexicon = false
  let changed = nothing()
  return {
    add(payload) {
      names ||= NAMES_NOTICE.test(payload)
      lexicon ||= LEXICON_NOTICE.test(payload)
      // a product stands under the name of its category
      all ||= payload.startsWith('categories:')
      const [, topic, ids = ''] = NOTICE.exec(payload) ?? []
      if (!topic) return
      if (ids === '*') all = true
      else for (const id of ids.split(',')) changed[TOPICS[topic as keyof typeof TOPICS]].add(Number(id))
    },
    addAll() {
      all = true
      names = true
      lexicon = true
    },
    takeLexicon() {
      const taken = lexicon
      lexicon = false
      return taken
    },
    takeNames() {
      const taken = names
      names = false
      return taken
    },
    take() {
      const taken = all ? 'all' : isNothing(changed) ? null : changed
      all = false
      changed = nothing()
      return taken
    },
  }
}

function nothing() {
  return { products: new Set<number>(), brands: new Set<number>(), generics: new Set<number>() }
}

function isNothing({ products, brands, generics }: Changed): boolean {
  return products.size + brands.size + generics.size === 0
}
