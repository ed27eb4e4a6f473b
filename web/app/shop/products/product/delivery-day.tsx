import type { Product } from '@niramoy/contract/catalogue/products'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import TruckIcon from 'lucide-react/icons/truck'
import { browserApi } from '../../../api/api.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { ArrivesBy } from '../../../parts/delivery/arrives-by.tsx'
import { useHomePlace } from '../../../parts/delivery/place.ts'
import { useTexts } from '../../../parts/language/language.tsx'

type DeliveryDayProps = { readonly product: Pick<Product, 'id' | 'dispensingClass'> }

/**
 * The day it arrives at the customer's address; what the shop promises everyone until that is known, and where a
 * prescription must be approved first. The page itself is cached and the same for all, so the day is loaded after it.
 */
export function DeliveryDay({ product: { id, dispensingClass } }: DeliveryDayProps) {
  const t = useTexts({ en, bn })
  const home = useHomePlace()
  const place = needsPrescription(dispensingClass) ? null : home
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
