import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { useTexts } from '../../parts/language/language.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { AddressCards } from './address-cards.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PlaceButton } from './place-button.tsx'
import { PrescriptionCard } from './prescription-card.tsx'
import { Summary } from './summary.tsx'
import { type Checkout, type CheckoutOptions, useCheckout } from './use-checkout.ts'

/** Everything on one page: what is chosen on the left, what it comes to on the right. */
export function OrderForm(given: CheckoutOptions) {
  const checkout = useCheckout(given)
  return (
    <div ref={checkout.within}>
      <div className="grid items-start gap-5 pb-6 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="grid gap-5 sm:gap-6">
          <AddressCards checkout={checkout} />
          <DeliveryCard checkout={checkout} />
          <PaymentCard checkout={checkout} />
          <PrescriptionCard checkout={checkout} />
        </div>
        <Summary checkout={checkout} />
      </div>
      <PlaceBar checkout={checkout} />
    </div>
  )
}

/** On a phone total and button stay under the thumb, over the bar of the shop. */
function PlaceBar({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { quoteState } = checkout
  const quote = quoteState.quote ?? quoteState.last
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex items-center gap-4 border-line border-t bg-surface/95 px-4 py-2.5 backdrop-blur-sm md:bottom-0 lg:hidden">
      <p className="shrink-0">
        <span className="block text-ink-soft text-xs">{t.total}</span>
        {quote && <Amount taka={quote.total} className="font-semibold text-lg" />}
      </p>
      <PlaceButton checkout={checkout} />
    </div>
  )
}
