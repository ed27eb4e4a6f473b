import type { Changed } from './medicines.sql.ts'

type Notices = {
  /** Notes what an announcement like `products:3,7` or `brands:*` says. */
  add(payload: string): void
  addAll(): void
  /** What was noted of products since the last time; null: nothing. */
  take(): Changed | 'all' | null
  /** Whether a name that products refer to was noted since the last time. */
  takeNames(): boolean
}

const TOPICS = { products: 'products', brands: 'brands', generic_names: 'generics' } as const
const NOTICE = /^(products|brands|generic_names):(\*|\d+(?:,\d+)*)$/

const NAMES_NOTICE = /^(brands|generic_names|categories|product_types):/

/** Collects what the database announces until it is read. */
export function catalogueNotices(): Notices {
  let all = false
  let names = false
  let changed = nothing()
  return {
    add(payload) {
      names ||= NAMES_NOTICE.test(payload)
      const [, topic, ids = ''] = NOTICE.exec(payload) ?? []
      if (!topic) return
      if (ids === '*') all = true
      else for (const id of ids.split(',')) changed[TOPICS[topic as keyof typeof TOPICS]].add(Number(id))
    },
    addAll() {
      all = true
      names = true
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
