import type { Address } from '@niramoy/contract/people/addresses'
import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { type AddressUse, serves } from '@niramoy/domain/people/contact'
import type { Draft } from './create-draft.ts'

type Available = {
  readonly addresses: readonly Address[]
  readonly methods: readonly ShippingMethod[]
}

/**
 * Resolves the draft's ids to what still exists; addresses 6 decides what was not chosen. A chosen
 * address that is gone is not replaced by another in silence.
 */
export function getChoices(draft: Draft, { addresses, methods }: Available) {
  const usualShipping = addresses.find(({ isDefaultShipping }) => isDefaultShipping)
  const usualBilling = addresses.find(({ isDefaultBilling }) => isDefaultBilling)
  const shipping = chosenFor('shipping', addresses, draft.shippingAddressId ?? usualShipping?.id)
  const maySame = !shipping || serves(shipping.addressType, 'billing')
  const isSame = maySame && (draft.isSame ?? (!usualBilling || usualBilling.id === usualShipping?.id))
  const other = chosenFor('billing', addresses, draft.billingAddressId ?? usualBilling?.id)
  const onlyMethod = methods.length === 1 ? methods[0] : undefined
  return {
    shipping,
    billing: isSame ? shipping : other,
    /** The bill can go to the shipping address. */
    maySame,
    isSame,
    method: draft.shippingMethodId ? methods.find(({ id }) => id === draft.shippingMethodId) : onlyMethod,
  }
}

function chosenFor(use: AddressUse, addresses: readonly Address[], wanted: number | undefined) {
  return addresses.find(({ id, addressType }) => id === wanted && serves(addressType, use))
}

/** The customer's addresses after one was added or changed; a new default takes the place of the one before. */
export function withSaved(addresses: readonly Address[], saved: Address): Address[] {
  const others = addresses.map((address) =>
    address.id === saved.id
      ? saved
      : {
          ...address,
          isDefaultShipping: address.isDefaultShipping && !saved.isDefaultShipping,
          isDefaultBilling: address.isDefaultBilling && !saved.isDefaultBilling,
        },
  )
  return addresses.some(({ id }) => id === saved.id) ? others : [...others, saved]
}
