import { sitePath } from '@niramoy/domain/people/login'
import { offline as bn } from '@niramoy/texts/bn/shop/offline'
import { offline as en } from '@niramoy/texts/en/shop/offline'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CACHES } from '../../browser/caches.ts'
import { useConnection } from '../../browser/connection.ts'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { useWaitingOrders } from '../../parts/offline/offline-life.tsx'
import type { OfflineProducts } from '../../parts/offline/offline-products.ts'
import { Amount } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { OfflineCart } from './offline-cart.tsx'
import { orderableLines, sumOf } from './priced-lines.ts'
import { SearchResults } from './search-results.tsx'
import { type OfflineShop, useOfflineShop } from './use-offline-shop.ts'
import { WaitingOrders } from './waiting-orders.tsx'

export function Contents() {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const dayText = useDayText()
  const shop = useOfflineShop()
  const waiting = useWaitingOrders(shop.facts?.userId ?? null).filter(({ state }) => state !== 'sent')
  const { products } = shop
  return (
    <div className="grid grid-cols-1 gap-8">
      <BackOnline />
      {waiting.length > 0 && <WaitingOrders orders={waiting} shop={shop} />}
      {products === null && <Banner tone="warning" {...say('noCatalogue')} />}
      {products && (
        <section aria-label={t.search}>
          <SearchResults shop={shop} products={products} />
          <CartLink shop={shop} products={products} />
          <p className="mt-3 text-ink-soft text-sm">
            {t.listOf(dayText(products.fetchedAt.toISOString()), products.size)}
          </p>
        </section>
      )}
      {products && <OfflineCart shop={shop} products={products} />}
      <SeenPages />
    </div>
  )
}

/** The results may be long: the cart below them is one press away. */
function CartLink({ shop, products }: { shop: OfflineShop; products: OfflineProducts }) {
  const t = useTexts({ en, bn })
  const lines = orderableLines(shop.lines, products)
  if (lines.length === 0) return null
  return (
    <a
      href="#offline-cart"
      className="sticky bottom-20 mt-3 flex min-h-11 items-center justify-between rounded-md bg-brand px-4 font-semibold text-on-brand no-underline shadow-lg md:bottom-4"
    >
      {t.toCart(lines.length)} <Amount taka={sumOf(lines)} />
    </a>
  )
}

function BackOnline() {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const [query] = useSearchParams()
  const { state } = useConnection()
  if (state !== 'up') return null
  const target = sitePath(query.get('to')) ?? '/products'
  return (
    <Banner
      tone="success"
      {...say('backOnline')}
      actions={
        <ButtonLink href={target} size="small">
          {t.goOn}
        </ButtonLink>
      }
    />
  )
}

const PAGES = { orders: '/dashboard/orders', medicines: '/dashboard/medicines' } as const

/** The customer's own pages, as they were seen last. */
function SeenPages() {
  const t = useTexts({ en, bn })
  const [seen, setSeen] = useState<readonly (keyof typeof PAGES)[]>([])
  useEffect(() => {
    void (async () => {
      if (!('caches' in window) || !(await caches.has(CACHES.ownPages))) return
      const cache = await caches.open(CACHES.ownPages)
      const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname)
      setSeen((['orders', 'medicines'] as const).filter((name) => stored.includes(PAGES[name])))
    })()
  }, [])
  if (seen.length === 0) return null
  return (
    <nav aria-label={t.seenPages}>
      <h2 className="text-xl">{t.seenPages}</h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {seen.map((name) => (
          <li key={name}>
            <ButtonLink href={PAGES[name]} variant="secondary">
              {t[name]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
