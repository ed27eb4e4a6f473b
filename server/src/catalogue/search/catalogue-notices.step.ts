import type { Changed } from './medicines.sql.ts'

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
export function catalogueNotices(): Notices {
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
