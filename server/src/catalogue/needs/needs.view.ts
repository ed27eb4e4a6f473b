import type { Need, SearchMiss } from '@niramoy/contract/catalogue/needs'
import type { StoredNeed } from './needs.sql.ts'
import type { selectMisses } from './search-misses.sql.ts'

export function needView(row: StoredNeed, productsOf: ReadonlyMap<number, number>): Need {
  return { ...row, products: productsOf.get(row.id) ?? 0 }
}

type MissRow = Awaited<ReturnType<typeof selectMisses>>['rows'][number]

export function missView({ words, count, last_on, need_id, need_name }: MissRow): SearchMiss {
  const need = need_id !== null && need_name !== null ? { id: need_id, nameEn: need_name } : null
  return { words, count, lastOn: last_on, need }
}
