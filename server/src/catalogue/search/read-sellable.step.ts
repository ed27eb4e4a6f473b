import type { Db } from '../../platform/db/db.ts'
import { selectSellableUntil } from './sale-facts.sql.ts'
import type { SaleIndex } from './sale-index.step.ts'

const NOTICE = /^stock:(\*|\d+(?:,\d+)*)$/

type SellableReader = {
  readAll(db: Db): Promise<void>
  /** Returns whether some product came into stock or went out of it. */
  readNoticed(payload: string, db: Db): Promise<boolean>
  settled(): Promise<unknown>
}

/** Reads which products are in stock. One read at a time; what is announced meanwhile is read together after it. */
export function sellableReader(sales: SaleIndex): SellableReader {
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
