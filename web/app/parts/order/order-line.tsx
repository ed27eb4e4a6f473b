import type { OrderItem } from '@niramoy/contract/sales/order'
import type { ReactNode } from 'react'
import { Link } from '../../ui/base/provider.tsx'
import { useLanguage } from '../language/language.tsx'
import { Label } from '../product/label.tsx'
import { ProductPicture } from '../product/product-picture.tsx'

type LineProduct = Pick<OrderItem['Product'], 'id' | 'label' | 'genericName' | 'brandName' | 'imageUrl'>

type OrderLineProps = {
  readonly product: LineProduct
  /** Beside the name. */
  readonly action?: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** One product of an order, in the look of the cart: the picture, what it is, and below how much. */
export function OrderLine({ product, action, note, children }: OrderLineProps) {
  const { id, label, genericName, brandName, imageUrl } = product
  return (
    <li className="p-3.5 sm:p-5 print:break-inside-avoid print:py-2">
      <article
        aria-label={label[useLanguage()]}
        className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3.5 gap-y-3 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-5 print:grid-cols-1 print:gap-y-1"
      >
        <div className="self-start overflow-clip rounded-md bg-sunken sm:row-span-2 print:hidden">
          <ProductPicture product={{ imageUrl, hasPhoto: false }} sizes="5.5rem" />
        </div>
        <div className="flex min-w-0 items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="line-clamp-6 text-base wrap-anywhere">
              <Link
                href={`/products/${id}`}
                className="inline-block min-h-6 text-ink no-underline hover:text-brand-ink"
              >
                <Label product={product} />
              </Link>
            </h3>
            <p className="truncate text-ink-soft text-sm">{genericName}</p>
            <p className="truncate text-ink-faint text-xs">{brandName}</p>
            {note}
          </div>
          {action}
        </div>
        <div className="max-sm:col-span-2 sm:col-start-2 print:col-span-1 print:col-start-1">{children}</div>
      </article>
    </li>
  )
}

export function OrderLineList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-lg border border-line bg-surface">{children}</ul>
}
