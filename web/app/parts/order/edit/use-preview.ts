import type { Order } from '@niramoy/contract/sales/order'
import type { OrderedItem } from '@niramoy/contract/sales/order-forms'
import { browserApi } from '../../../api/api.ts'
import { useAsyncAnswer } from '../../price/use-async-answer.ts'

/** What the order would cost with these items and shipping method; no request without items. */
export function useOrderPreview(
  { id, version }: Pick<Order, 'id' | 'version'>,
  items: readonly OrderedItem[],
  shippingMethodId?: number | null,
) {
  const body = { items: [...items], ...(shippingMethodId && { shippingMethodId }) }
  const { answer, ...rest } = useAsyncAnswer(
    JSON.stringify([id, version, body]),
    items.length === 0 ? null : (signal) => browserApi.orders.previewItems({ params: { id }, body, signal }),
  )
  return { preview: answer, ...rest }
}
