import type { Address } from '@niramoy/contract/people/addresses'
import { type AddressUse, serves } from '@niramoy/domain/people/address'
import { useEffect, useState } from 'react'
import { type Draft, readDraft, storeDraft } from './draft.ts'

type ChoicesOptions = {
  readonly userId: number
  readonly addresses: readonly Address[]
}

export type Choices = ReturnType<typeof useChoices>

/** What the customer chose and still exists: an address may have been deleted since. */
export function useChoices({ userId, addresses }: ChoicesOptions) {
  const [draft, setDraft] = useState(() => firstDraft(userId, addresses))
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
    /** Whether it delivers to the address is another question. */
    shippingMethodId: draft.shippingMethodId,
    paymentMethod: draft.paymentMethod,
    discountCode: draft.discountCode,
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

/** addresses 6: the defaults are chosen already. */
function firstDraft(userId: number, addresses: readonly Address[]): Draft {
  const shipping = addresses.find(({ isDefaultShipping }) => isDefaultShipping)?.id ?? null
  const billing = addresses.find(({ isDefaultBilling }) => isDefaultBilling)?.id ?? null
  return {
    shippingAddressId: shipping,
    billingAddressId: billing,
    isSame: billing === null || billing === shipping,
    shippingMethodId: null,
    paymentMethod: 'COD',
    discountCode: null,
    fileName: null,
    ...readDraft(userId),
  }
}

function find(addresses: readonly Address[], wanted: number | null, use: AddressUse): Address | undefined {
  return addresses.find(({ id, addressType }) => id === wanted && serves(addressType, use))
}
