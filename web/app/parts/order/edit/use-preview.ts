import type { Order } from '@niramoy/contract/sales/order'
import type { OrderedItem } from '@niramoy/contract/sales/orders'
import { browserApi } from '../../../api/api.ts'
import { useAsked } from '../../price/use-asked.ts'

/** What the order would cost with these items, and delivered in another way; nothing is asked for nothing. */
export function useOrderPreview(
  { id, version }: Pick<Order, 'id' | 'version'>,
  items: readonly OrderedItem[],
  shippingMethodId?: number | null,
) {
  const body = { items: [...items], ...(shippingMethodId && { shippingMethodId }) }
  const { answer, ...rest } = useAsked(
    JSON.stringify([id, version, body]),
    items.length === 0 ? null : (signal) => browserApi.orders.previewItems({ params: { id }, body, signal }),
  )
  return { preview: answer, ...rest }
}
