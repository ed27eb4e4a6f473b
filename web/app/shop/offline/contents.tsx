import { sitePath } from '@niramoy/domain/people/login'
import { offline as bn } from '@niramoy/texts/bn/shop/offline'
import { offline as en } from '@niramoy/texts/en/shop/offline'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CACHES } from '../../browser/caches.ts'
import { useConnection } from '../../browser/connection.ts'
import { useTwoPeople } from '../../browser/who-takes.ts'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { PrescriptionBadge } from '../../parts/dispensing/prescription-badge.tsx'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { MedicineMessages } from '../../parts/medicine-check/medicine-messages.tsx'
import { toAsked } from '../../parts/medicine-check/use-medicine-check.ts'
import type { OfflineProducts } from '../../parts/offline/offline-products.ts'
import { useWaitingOrders } from '../../parts/offline/offline-provider.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { Label } from '../../parts/product/label.tsx'
import { soldLevels } from '../../parts/product/packs.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { OrderPanel } from './order-panel.tsx'
import { computeSum, orderableLines, type PricedLine, pricedLines } from './priced-lines.ts'
import { PackStepper, SearchResults } from './search-results.tsx'
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
            {t.getList(dayText(products.fetchedAt.toISOString()), products.size)}
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
      {t.toCart(lines.length)} <Amount taka={computeSum(lines)} />
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

type OfflineCartProps = { readonly shop: OfflineShop; readonly products: OfflineProducts }

export function OfflineCart({ shop, products }: OfflineCartProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const priced = pricedLines(shop.lines, products)
  const orderable = orderableLines(shop.lines, products)
  const isGone = priced.length < shop.lines.length
  const interactions = products.check(priced.map(({ id }) => id))
  const check = toAsked({ interactions, cautions: [] }, useTwoPeople())
  return (
    <section
      aria-labelledby="offline-cart"
      className="grid grid-cols-1 gap-4 lg:grid-cols-[1fr_24rem] lg:items-start"
    >
      <div>
        <h2 id="offline-cart" tabIndex={-1} className="scroll-mt-24 text-xl">
          {t.cart}
        </h2>
        {shop.lines.length === 0 && <p className="mt-2 text-ink-soft">{t.cartEmpty}</p>}
        {isGone && <Banner tone="warning" {...say('gone')} className="mt-3" />}
        <ul className="mt-3 grid grid-cols-1 gap-2">
          {priced.map((line) => (
            <li key={line.id} className="rounded-md border border-line bg-surface px-4 py-3">
              <CartRow line={line} shop={shop} />
            </li>
          ))}
        </ul>
        <MedicineMessages
          check={{ ...check, error: undefined, again() {} }}
          lines={priced.map(({ product }) => product)}
          asksWhoTakes
          className="mt-4"
        />
      </div>
      {orderable.length > 0 && <OrderPanel shop={shop} lines={orderable} forTwoPeople={check.forTwoPeople} />}
    </section>
  )
}

/** The levels that are in use, or the usual one. */
function CartRow({ line, shop }: { line: PricedLine; shop: OfflineShop }) {
  const { product, quantities, subtotal } = line
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-base">
          <Label product={product} />
        </h3>
        <Amount taka={subtotal} className="font-semibold" />
      </div>
      <PrescriptionBadge of={product} />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        {soldLevels(product)
          .filter(({ level }) => quantities[level] > 0)
          .map((pack) => (
            <PackStepper
              key={pack.level}
              product={product}
              quantities={quantities}
              pack={pack}
              onChange={(wanted) => shop.change(product.id, wanted)}
            />
          ))}
      </div>
    </>
  )
}
