import type { QuoteLine } from '@niramoy/contract/pricing/quote'
import { products as productsBn } from '@niramoy/texts/bn/catalogue/products'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { products as productsEn } from '@niramoy/texts/en/catalogue/products'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { removeFromCart } from '../../parts/cart/change-cart.ts'
import { PrescriptionBadge } from '../../parts/dispensing/prescription-badge.tsx'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { Label } from '../../parts/product/label.tsx'
import { ProductPicture } from '../../parts/product/product-picture.tsx'
import { PriceNow, usePackCounts } from '../../parts/product/product-price.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OrderLine } from './use-place-order.ts'

type SummaryLineProps = { readonly line: OrderLine; readonly quoted: QuoteLine | undefined }

export function SummaryLine({ line, quoted }: SummaryLineProps) {
  const { product, isShort } = line
  const isUnavailable = quoted?.unavailable ?? product.unavailable
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-3">
      <span className="overflow-clip rounded-sm bg-sunken">
        <ProductPicture product={product} sizes="3rem" />
      </span>
      <span className="min-w-0">
        <Link
          href={`/products/${product.id}`}
          className="block font-medium text-ink wrap-anywhere no-underline hover:text-brand-ink"
        >
          <Label product={product} />
        </Link>
        <span className="block truncate text-ink-faint text-xs">{product.brand.name}</span>
        <HowMuch line={line} />
        <PrescriptionBadge of={product} className="mt-1" />
      </span>
      {quoted && !isUnavailable && (
        <span className="grid justify-items-end">
          <PriceNow price={{ level: 'unit', original: quoted.originalSubtotal, final: quoted.subtotal }} />
        </span>
      )}
      {isUnavailable ? <Unavailable id={product.id} /> : isShort && <Short />}
    </li>
  )
}

function HowMuch({ line: { product, quantities } }: { line: OrderLine }) {
  return <span className="block text-ink-soft text-sm">{usePackCounts(product).all(quantities)}</span>
}

function Short() {
  const say = useNotices({ en: productsEn, bn: productsBn })
  return (
    <div className="col-span-3 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      <Notice {...say('outOfStockNotice')} />
    </div>
  )
}

function Unavailable({ id }: { id: number }) {
  const say = useNotices({ en, bn })
  const t = useTexts({ en: commonEn, bn: commonBn })
  return (
    <div
      data-wrong
      className="col-span-3 flex flex-wrap items-center justify-between gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm"
    >
      <Notice {...say('unavailable')} className="flex-1 basis-44" />
      <Button size="small" variant="secondary" onClick={() => removeFromCart(id)}>
        {t.remove}
      </Button>
    </div>
  )
}
