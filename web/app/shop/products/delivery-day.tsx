import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { ArrivesBy } from '../../parts/delivery/arrives-by.tsx'
import { useHomePlace } from '../../parts/delivery/place.ts'

/** When it would be at the customer's. The page itself is the same for everyone and kept: this is asked for after it. */
export function DeliveryDay({ id }: { id: number }) {
  const place = useHomePlace()
  const { data } = useLoaded(JSON.stringify([id, place]), async (signal) =>
    place ? browserApi.products.get({ params: { id }, query: place, signal }).catch(() => null) : null,
  )
  return data?.deliveryBy ? <ArrivesBy day={data.deliveryBy} /> : null
}
