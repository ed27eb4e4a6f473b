import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { AddressChoice } from '../../parts/checkout/address-choice.tsx'
import { useTexts } from '../../parts/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import type { Checkout } from './use-checkout.ts'

/** Where it goes, and where the bill goes. */
export function AddressCards({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { choices, addresses, fieldErrors, clear } = checkout
  return (
    <>
      <Card title={t.shippingAddress}>
        <AddressChoice
          use="shipping"
          legend={t.shippingAddress}
          addresses={addresses}
          chosen={choices.shipping?.id ?? null}
          error={fieldErrors.shipping}
          onChoose={(shippingAddressId) => {
            choices.choose({ shippingAddressId })
            clear('shipping')
            // it may have been that nothing delivers to the last one
            clear('failure')
          }}
        />
      </Card>
      <Card title={t.billingAddress}>
        <div className="grid gap-3">
          {choices.maySame && (
            <Checkbox
              label={t.sameAsShipping}
              checked={choices.isSame}
              onChange={({ currentTarget }) => {
                choices.choose({ isSame: currentTarget.checked })
                clear('billing')
              }}
            />
          )}
          {!choices.isSame && (
            <AddressChoice
              use="billing"
              legend={t.billingAddress}
              addresses={addresses}
              chosen={choices.billing?.id ?? null}
              error={fieldErrors.billing}
              onChoose={(billingAddressId) => {
                choices.choose({ billingAddressId })
                clear('billing')
              }}
            />
          )}
        </div>
      </Card>
    </>
  )
}
