import type { Address } from '@niramoy/contract/people/addresses'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { useLocation } from 'react-router'
import { AddressChoice } from '../../parts/checkout/address-choice.tsx'
import { addressText } from '../../parts/checkout/address-text.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

/** Where it goes, and where the bill goes: usually to the same address. */
export function AddressCards({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { choices, delivery, addresses, fieldErrors, clear } = checkout
  const { shipping, billing, isSame } = choices
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true
  return (
    <>
      <Step
        title={t.shippingAddress}
        value={shipping ? <Chosen address={shipping} /> : null}
        isWrong={Boolean(fieldErrors.shipping)}
      >
        <AddressChoice
          use="shipping"
          legend={t.shippingAddress}
          addresses={addresses}
          chosen={shipping?.id ?? null}
          error={fieldErrors.shipping}
          asksAtOnce={isNew}
          onChoose={(shippingAddressId) => {
            // what was shown counts as chosen: where it does not deliver, that is said
            choices.choose({ shippingAddressId, shippingMethodId: delivery.method?.id ?? null })
            clear('shipping')
            // it may have been that nothing delivers to the last one
            clear('failure')
          }}
        />
      </Step>
      <Step
        title={t.billingAddress}
        value={isSame ? t.sameAsShipping : billing ? <Chosen address={billing} /> : null}
        isWrong={Boolean(fieldErrors.billing)}
      >
        <div className="grid gap-3">
          {choices.maySame && (
            <Checkbox
              label={t.sameAsShipping}
              checked={isSame}
              onChange={({ currentTarget }) => {
                choices.choose({ isSame: currentTarget.checked })
                clear('billing')
              }}
            />
          )}
          {!isSame && (
            <AddressChoice
              use="billing"
              legend={t.billingAddress}
              addresses={addresses}
              chosen={billing?.id ?? null}
              error={fieldErrors.billing}
              onChoose={(billingAddressId) => {
                choices.choose({ billingAddressId })
                clear('billing')
              }}
            />
          )}
        </div>
      </Step>
    </>
  )
}

function Chosen({ address }: { address: Address }) {
  return (
    <>
      <p className="truncate">
        <span className="font-semibold">{address.fullName}</span>{' '}
        <span className="text-ink-soft tabular-nums">{address.contactNo}</span>
      </p>
      <p className="truncate text-ink-soft text-sm">{addressText(address)}</p>
    </>
  )
}
