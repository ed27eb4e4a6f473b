import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { products as noticesBn } from '@niramoy/texts/bn/catalogue/products'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { products as noticesEn } from '@niramoy/texts/en/catalogue/products'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import TruckIcon from 'lucide-react/icons/truck'
import { browserApi } from '../../../api/api.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { ArrivesBy } from '../../../parts/delivery/arrives-by.tsx'
import { useHomePlace } from '../../../parts/delivery/place.ts'
import { useNotices, useTexts } from '../../../parts/language/language.tsx'
import { useShortOfStock } from '../../../parts/product/short-of-stock.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { Order } from './buy-box.tsx'

/** products 5; of more than there is, there is no day. */
export function Stock({ product, quantity }: Pick<Order, 'product' | 'quantity'>) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: noticesEn, bn: noticesBn })
  const short = useShortOfStock(product, quantity)
  const { id, stock } = product
  if (stock.totalUnitsInStock <= 0)
    return <Banner tone="warning" {...say('outOfStockNotice')} className="mt-3" />
  if (short) return <Banner tone="warning" {...short} className="mt-3" />
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
      <p className="flex items-center gap-2 text-sm text-success-ink">
        <CheckCircleIcon size={18} />
        {t.inStock}
      </p>
      <DeliveryDay id={id} />
    </div>
  )
}

/**
 * The day it arrives at the customer's address; what the shop promises everyone until that is known. The page itself is
 * cached and the same for all, so the day is loaded after it.
 */
function DeliveryDay({ id }: { id: number }) {
  const t = useTexts({ en, bn })
  const place = useHomePlace()
  const { data } = useLoaded(JSON.stringify([id, place]), async (signal) =>
    place ? browserApi.products.get({ params: { id }, query: place, signal }).catch(() => null) : null,
  )
  if (data?.deliveryBy) return <ArrivesBy day={data.deliveryBy} />
  return (
    <p className="flex items-center gap-2 text-sm">
      <TruckIcon size={18} className="shrink-0 text-brand-ink" />
      {t.anywhere}
    </p>
  )
}
