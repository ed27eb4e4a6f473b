import type { Order } from '@niramoy/contract/sales/order'
import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { poisha, type Taka, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import type { OrderStatus, PaymentMethod } from '@niramoy/domain/sales/order-status'
import { adminStatus } from '@niramoy/texts/en/admin/admin-status'
import { adminEditOrder } from '@niramoy/texts/en/sales/admin/admin-edit-order'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import type { DraftLine } from '../../../parts/order/edit/use-draft.ts'
import { amountText } from '../../../parts/product/amount.tsx'

const t = adminEditOrder.effects

export type EditedOrder = {
  /** As it is saved. */
  readonly order: Order
  readonly lines: readonly Pick<DraftLine, 'product' | 'quantities' | 'pack'>[]
  /** Other products or quantities. */
  readonly isOther: boolean
  readonly paymentMethod: PaymentMethod | null
  /** What it will come to; undefined while that is not known. */
  readonly total: Taka | undefined
}

/** What saving does to stock, money and the customer, in sentences; none when it touches neither stock nor money. */
export function editWords(edited: EditedOrder): string[] {
  const words = [...stockWords(edited), ...moneyWords(edited)]
  return words.length > 0 ? [...words, messageWord(edited)] : []
}

function isOtherPayment({ order, paymentMethod }: EditedOrder): boolean {
  return paymentMethod !== order.paymentMethod
}

/** As the server decides: an order takes its stock once it is known how it is paid, and its prescription is agreed. */
function takesStock(edited: EditedOrder): boolean {
  const { order, isOther, paymentMethod } = edited
  if (isOtherPayment(edited)) return true
  return isOther && paymentMethod !== null && order.status !== 'prescription-reviewed'
}

function stockWords(edited: EditedOrder): string[] {
  const { taken, back } = takesStock(edited) ? unitsMoved(edited) : { taken: 0, back: 0 }
  return [...(taken > 0 ? [t.taken(taken)] : []), ...(back > 0 ? [adminStatus.stockBack(back)] : [])]
}

function unitsMoved({ order, lines }: EditedOrder) {
  const changes = new Map<number, number>()
  const add = (id: number, units: number) => changes.set(id, (changes.get(id) ?? 0) + units)
  for (const { product, quantities, pack } of lines) add(product.id, totalUnits(quantities, pack))
  for (const { ProductId, batches } of order.items) for (const { units } of batches) add(ProductId, -units)
  const computeSum = (units: readonly number[]) => units.reduce((total, one) => total + one, 0)
  const all = [...changes.values()]
  return {
    taken: computeSum(all.filter((units) => units > 0)),
    back: -computeSum(all.filter((units) => units < 0)),
  }
}

function moneyWords(edited: EditedOrder): string[] {
  const { order, total, paymentMethod } = edited
  const names = orderStatus.paymentMethods
  const was = order.paymentMethod && names[order.paymentMethod]
  const paid =
    isOtherPayment(edited) && paymentMethod ? [t.payment(was ?? t.nothing, names[paymentMethod])] : []
  if (total === undefined) return [...paid, t.totalUnknown]
  if (total === order.totalAmount) return paid
  const before = order.items.length > 0 ? amountText(order.totalAmount) : t.notPriced
  const less = toPoisha(order.totalAmount) - toPoisha(total)
  const refund = isPaidOnline(order) && less > 0 ? [adminStatus.refund(amountText(toTaka(poisha(less))))] : []
  return [...paid, t.total(before, amountText(total)), ...refund]
}

/** What staff vouched for is not sent back by the shop. */
function isPaidOnline({ isPaid, payments }: Order): boolean {
  return (
    isPaid &&
    payments.some((payment) => payment.status === 'accepted' && payment.paymentMethod === 'SSLCommerz')
  )
}

/** Another payment method gives such an order another status, and the customer is notified of each. */
const MOVES_ON: readonly OrderStatus[] = ['placed', 'pending-payment', 'prescription-reviewed']

function messageWord(edited: EditedOrder): string {
  const { order, isOther } = edited
  if (!order.User.phone && !order.User.email) return t.notTold
  const isReviewed = order.status === 'pending-prescription' && order.Prescription?.status === 'approved'
  const isNotifiedAnyway = isOtherPayment(edited) ? MOVES_ON.includes(order.status) : isOther && isReviewed
  if (isNotifiedAnyway) return adminStatus.message
  return takesStock(edited) ? t.toldIfMoved : t.notTold
}
