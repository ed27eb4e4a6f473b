import type { Order } from '@niramoy/contract/sales/order'
import type { OrderedItem } from '@niramoy/contract/sales/order-forms'
import type { PaymentMethod } from '@niramoy/domain/sales/order-status'
import { adminEditOrder as t } from '@niramoy/texts/en/sales/admin/admin-edit-order'
import { browserApi } from '../../../api/api.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import type { NoticeText } from '../../../ui/notice.tsx'
import type { SavingStep } from './edit-order-steps.ts'

export type OrderEdit = {
  readonly items: OrderedItem[]
  readonly shippingMethodId: number | null
  readonly paymentMethod: PaymentMethod | null
}

/** Saves one part of the edit, unless the order has changed since. */
export async function saveStep(step: SavingStep, { id, version }: Order, edit: OrderEdit): Promise<Order> {
  const params = { id }
  const { items, shippingMethodId, paymentMethod } = edit
  const { orders } = browserApi
  const calls = {
    items: () => orders.editItems({ params, body: { items, version } }),
    shipping: () =>
      orders.changeShippingMethod({ params, body: { shippingMethodId: Number(shippingMethodId), version } }),
    payment: () =>
      orders.changePaymentMethod({ params, body: { paymentMethod: paymentMethod ?? 'COD', version } }),
  }
  return (await calls[step]()).order
}

/** Why it could not be saved, and when a part of it was saved already, which one. */
export function whatFailed(error: unknown, steps: readonly SavingStep[], at: number): NoticeText {
  const why = errorText(error, 'en')
  if (at === 0) return why
  const [done, left] = [steps.slice(0, at), steps.slice(at)].map(namesOf)
  return { headline: t.partly(done ?? '', left ?? ''), sentence: why.sentence }
}

function namesOf(steps: readonly SavingStep[]): string {
  return steps.map((step) => t.steps[step]).reduce((one, other) => t.and(one, other))
}
