import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { useTexts } from '../../parts/language/language.tsx'
import { amountText } from '../../parts/product/amount.tsx'
import { Button } from '../../ui/base/button.tsx'
import type { Checkout } from './use-checkout.ts'
import { waitsForApproval } from './waits-for-approval.ts'

export function PlaceButton({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { order, quoteState, choices, changes, place } = checkout
  const isCalculating = !quoteState.quote && quoteState.error === undefined
  const isOnline = choices.paymentMethod === 'SSLCommerz'
  const online = waitsForApproval(checkout) ? t.placeThenPay : t.placeAndPay
  const label = changes.length > 0 ? t.confirm : isOnline ? online : t.place
  const total = (quoteState.quote ?? quoteState.last)?.total
  return (
    <Button
      size="large"
      wide
      loading={order.stage !== 'idle' || isCalculating}
      disabled={quoteState.error !== undefined}
      onClick={place}
    >
      {total === undefined ? label : `${label} · ${amountText(total)}`}
    </Button>
  )
}
