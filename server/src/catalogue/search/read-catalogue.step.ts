import type { Db } from '../../platform/db/db.ts'
import { selectCatalogueNames } from './catalogue-names.sql.ts'
import { catalogueNotices } from './catalogue-notices.step.ts'
import type { IndexedMedicines } from './indexed-medicines.step.ts'
import { selectNeeds } from './lexicon.sql.ts'
import { type Lexicon, lexiconOf, NO_LEXICON } from './lexicon.step.ts'
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
    lexicon = lexiconOf(await selectNeeds(db), all.categories)
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
