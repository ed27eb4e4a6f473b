import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { useTexts } from '../../parts/language/language.tsx'
import { PrescriptionField } from '../../parts/prescription/prescription-field.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { AddressCards } from './address-cards.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PlaceButton } from './place-button.tsx'
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

function PrescriptionCard({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { choices, order, fieldErrors, clear } = checkout
  return (
    <Card title={t.prescription} lead={t.prescriptionLead}>
      <div className="grid gap-3">
        {choices.lostFile && <Banner tone="warning" sentence={t.fileLost(choices.lostFile)} />}
        <PrescriptionField
          hideLabel
          file={choices.file}
          error={fieldErrors.prescription}
          disabled={order.stage !== 'idle'}
          onChange={(file) => {
            choices.chooseFile(file)
            clear('prescription')
          }}
        />
        {choices.file && <p className="text-ink-soft text-sm">{t.prescriptionWait}</p>}
      </div>
    </Card>
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
