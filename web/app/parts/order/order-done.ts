import type { Order } from '@niramoy/contract/sales/order'
import type { NoticeText } from '../../ui/notice.tsx'

/** Called with the order that a call returned and the notice about it. */
export type OrderDone = (order: Order, notice: NoticeText | null) => void
