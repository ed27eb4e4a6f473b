import { offline as bn } from '@niramoy/texts/bn/shop/offline'
import { offline as en } from '@niramoy/texts/en/shop/offline'
import { PrescriptionBadge } from '../../parts/dispensing/prescription-badge.tsx'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import type { OfflineProducts } from '../../parts/offline/offline-products.ts'
import { Amount } from '../../parts/product/amount.tsx'
import { Label } from '../../parts/product/label.tsx'
import { soldLevels } from '../../parts/product/packs.ts'
import { Banner } from '../../ui/banner.tsx'
import { OrderPanel } from './order-panel.tsx'
import { orderableLines, type PricedLine, pricedLines } from './priced-lines.ts'
import { PackStepper } from './search-results.tsx'
import type { OfflineShop } from './use-offline-shop.ts'

type OfflineCartProps = { readonly shop: OfflineShop; readonly products: OfflineProducts }

export function OfflineCart({ shop, products }: OfflineCartProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const priced = pricedLines(shop.lines, products)
  const orderable = orderableLines(shop.lines, products)
  const isGone = priced.length < shop.lines.length
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
      </div>
      {orderable.length > 0 && <OrderPanel shop={shop} lines={orderable} />}
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
