import type { Address } from '@niramoy/contract/people/addresses'
import type { LastChoices } from '@niramoy/contract/sales/orders'
import { type AddressUse, serves } from '@niramoy/domain/people/contact'
import { useEffect, useState } from 'react'
import { addressText } from '../../parts/checkout/address-text.ts'
import { type Draft, readDraft, storeDraft } from './draft.ts'

type ChoicesOptions = {
  readonly userId: number
  readonly addresses: readonly Address[]
  /** Of the customer's last order. */
  readonly last: LastChoices | null
}

export type Choices = ReturnType<typeof useChoices>

/** What the customer chose and still exists: an address may have been deleted since. */
export function useChoices({ userId, addresses, last }: ChoicesOptions) {
  const [draft, setDraft] = useState(() => firstDraft({ userId, addresses, last }))
  const [file, setFile] = useState<File | null>(null)
  const [prescriptionId, setPrescriptionId] = useState<number | null>(null)
  const [lostFile, setLostFile] = useState(() => readDraft(userId).fileName ?? null)
  useEffect(
    () => storeDraft(userId, { ...draft, fileName: file?.name ?? lostFile }),
    [userId, draft, file, lostFile],
  )

  const shipping = find(addresses, draft.shippingAddressId, 'shipping')
  const maySame = !shipping || serves(shipping.addressType, 'billing')
  const isSame = maySame && draft.isSame
  return {
    shipping,
    billing: isSame ? shipping : find(addresses, draft.billingAddressId, 'billing'),
    /** The bill can go to the shipping address. */
    maySame,
    isSame,
    /** Whether it delivers to the address is another question. Null: none was chosen here. */
    shippingMethodId: draft.shippingMethodId,
    usualMethodId: last?.shippingMethodId ?? null,
    paymentMethod: draft.paymentMethod,
    discountCode: draft.discountCode,
    shortItems: draft.shortItems,
    file,
    /** An earlier prescription that is to serve this order, instead of a file. */
    prescriptionId,
    /** The name of a file that a reload lost. */
    lostFile,
    choose: (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some })),
    chooseFile(chosen: File | null, earlier: number | null = null) {
      setFile(chosen)
      setPrescriptionId(earlier)
      setLostFile(null)
    },
  }
}

/** checkout 5: what the last order was placed with is chosen already, or else the default addresses. */
function firstDraft({ userId, addresses, last }: ChoicesOptions): Draft {
  const shipping =
    usedIn(last?.shippingAddress, addresses) ??
    addresses.find(({ isDefaultShipping }) => isDefaultShipping)?.id ??
    null
  const billing =
    usedIn(last?.billingAddress, addresses) ??
    addresses.find(({ isDefaultBilling }) => isDefaultBilling)?.id ??
    null
  return {
    shippingAddressId: shipping,
    billingAddressId: billing,
    isSame: billing === null || billing === shipping,
    shippingMethodId: null,
    paymentMethod: last?.paymentMethod ?? 'COD',
    discountCode: null,
    shortItems: 'wait',
    fileName: null,
    ...readDraft(userId),
  }
}

/** The address that an order was sent to, if it is still as it was then. */
function usedIn(snapshot: LastChoices['shippingAddress'] | undefined, addresses: readonly Address[]) {
  if (!snapshot) return undefined
  const written = envelope(snapshot)
  return addresses.find((address) => envelope(address) === written)?.id
}

function envelope(address: Parameters<typeof addressText>[0] & Pick<Address, 'fullName' | 'contactNo'>) {
  return [address.fullName, address.contactNo, addressText(address)].join('\n')
}

function find(addresses: readonly Address[], wanted: number | null, use: AddressUse): Address | undefined {
  return addresses.find(({ id, addressType }) => id === wanted && serves(addressType, use))
}
