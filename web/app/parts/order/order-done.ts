import type { Order } from '@niramoy/contract/sales/order'
import type { NoticeText } from '../../ui/notice.tsx'

/** Told of the order that a call answered, and of what there is to say about it. */
export type OrderDone = (order: Order, notice: NoticeText | null) => void
