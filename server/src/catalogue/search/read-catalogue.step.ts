import type { Db } from '../../platform/db/db.ts'
import { selectCatalogueNames } from './catalogue-names.sql.ts'
import { catalogueNotices } from './catalogue-notices.step.ts'
import type { MedicineShelves } from './medicine-shelves.step.ts'
import { selectMedicines } from './medicines.sql.ts'
import { type NameShelves, nameShelves } from './name-shelves.step.ts'

type CatalogueReader = {
  readonly isReading: boolean
  /** Null until they were read. */
  readonly names: NameShelves | null
  readAll(db: Db): Promise<void>
  readNoticed(payload: string, db: Db): Promise<void>
  /** When what is being read has arrived. */
  settled(): Promise<void>
}

/** Fills the shelves from the database. One read at a time, so that an older answer never comes after a newer one. */
export function catalogueReader(shelves: MedicineShelves): CatalogueReader {
  const notices = catalogueNotices()
  let reading: Promise<void> | null = null
  let names: NameShelves | null = null

  function read(db: Db): Promise<void> {
    reading ??= readAllNoticed(db).finally(() => {
      reading = null
    })
    return reading
  }

  async function readAllNoticed(db: Db): Promise<void> {
    let isNews = true
    while (isNews) {
      const areNamesNew = notices.takeNames()
      if (areNamesNew) names = nameShelves(await selectCatalogueNames(db))
      const changed = notices.take()
      if (changed === 'all') await shelves.replaceAll(await selectMedicines(db, changed))
      else if (changed) await shelves.replace(await selectMedicines(db, changed), changed.products)
      isNews = areNamesNew || changed !== null
    }
  }

  return {
    get isReading() {
      return reading !== null
    },
    get names() {
      return names
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
