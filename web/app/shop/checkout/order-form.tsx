import { AddressCards } from './address-cards.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PlaceButton } from './place-button.tsx'
import { PrescriptionCard } from './prescription-card.tsx'
import { ShortCard } from './short-card.tsx'
import { Summary } from './summary.tsx'
import { type Checkout, type CheckoutOptions, useCheckout } from './use-checkout.ts'

/** Everything on one page: what is chosen on the left, what it comes to on the right. */
export function OrderForm(given: CheckoutOptions) {
  const checkout = useCheckout(given)
  return (
    <div ref={checkout.within}>
      <div className="grid grid-cols-1 items-start gap-2.5 pb-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="grid grid-cols-1 gap-2.5 sm:gap-4">
          <AddressCards checkout={checkout} />
          <DeliveryCard checkout={checkout} />
          <PaymentCard checkout={checkout} />
          <ShortCard checkout={checkout} />
          <PrescriptionCard checkout={checkout} />
        </div>
        <Summary checkout={checkout} />
      </div>
      <PlaceBar checkout={checkout} />
    </div>
  )
}

/** On a phone the button with the amount stays under the thumb, over the bar of the shop. */
function PlaceBar({ checkout }: { checkout: Checkout }) {
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-(--page-gutter) border-line border-t bg-surface/95 px-(--page-gutter) py-2 backdrop-blur-sm md:bottom-0 lg:hidden">
      <PlaceButton checkout={checkout} />
    </div>
  )
}
