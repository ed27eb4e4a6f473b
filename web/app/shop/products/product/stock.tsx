import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { products as noticesBn } from '@niramoy/texts/bn/catalogue/products'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { products as noticesEn } from '@niramoy/texts/en/catalogue/products'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import { Suspense } from 'react'
import { useNotices, useTexts } from '../../../parts/language/language.tsx'
import { useShortOfStock } from '../../../parts/product/short-of-stock.ts'
import { Banner } from '../../../ui/banner.tsx'
import { DeliveryDay } from './lazy-blocks.ts'
import type { Order } from './order.ts'

/** Small enough for the first screen of a phone. */
const NOTICE =
  'mt-2.5 max-md:gap-2 max-md:px-2.5 max-md:py-1.5 max-md:[&_p]:text-xs max-md:[&_p]:leading-snug'

/** products 5; of more than there is, there is no day. */
export function Stock({ product, quantity }: Pick<Order, 'product' | 'quantity'>) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: noticesEn, bn: noticesBn })
  const short = useShortOfStock(product, quantity)
  const { stock } = product
  if (stock.totalUnitsInStock <= 0)
    return <Banner tone="warning" {...say('outOfStockNotice')} className={NOTICE} />
  if (short) return <Banner tone="warning" {...short} className={NOTICE} />
  return (
    <div className="mt-2.5 grid gap-0.5 md:flex md:flex-wrap md:gap-x-5">
      <p className="flex items-center gap-2 text-sm text-success-ink">
        <CheckCircleIcon size={18} />
        {t.inStock}
      </p>
      <Suspense>
        <DeliveryDay product={product} />
      </Suspense>
    </div>
  )
}
