import type { Db } from '../db/db.ts'
import { catalogueNotices } from './catalogue-notices.step.ts'
import type { MedicineShelves } from './medicine-shelves.step.ts'
import { selectMedicines } from './medicines.sql.ts'

type CatalogueReader = {
  readonly isReading: boolean
  readAll(db: Db): Promise<void>
  readNoticed(payload: string, db: Db): Promise<void>
  /** When what is being read has arrived. */
  settled(): Promise<void>
}

/** Fills the shelves from the database. One read at a time, so that an older answer never comes after a newer one. */
export function catalogueReader(shelves: MedicineShelves): CatalogueReader {
  const notices = catalogueNotices()
  let reading: Promise<void> | null = null

  function read(db: Db): Promise<void> {
    reading ??= readAllNoticed(db).finally(() => {
      reading = null
    })
    return reading
  }

  async function readAllNoticed(db: Db): Promise<void> {
    for (let changed = notices.take(); changed; changed = notices.take()) {
      const medicines = await selectMedicines(db, changed)
      if (changed === 'all') await shelves.replaceAll(medicines)
      else await shelves.replace(medicines, changed.products)
    }
  }

  return {
    get isReading() {
      return reading !== null
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
