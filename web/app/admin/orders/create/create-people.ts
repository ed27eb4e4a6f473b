import type { Address } from '@niramoy/contract/people/addresses'
import type { FoundCustomer } from '@niramoy/contract/sales/admin-orders'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { withSaved } from './create-choices.ts'
import type { Draft } from './create-draft.ts'
import type { StoredDraft } from './create-stored-draft.ts'

/** The customer of the order. A draft stores only the username, so the customer is loaded again. */
export function useCustomer({ draft, change }: Pick<StoredDraft, 'draft' | 'change'>) {
  const wanted = draft.customer
  const [picked, setPicked] = useState<FoundCustomer | null>(null)
  const isKnown = wanted === null || wanted.id === picked?.id
  const found = useLoaded(isKnown ? '' : wanted.username, async (signal) =>
    isKnown ? null : find(wanted, signal),
  )
  return {
    customer: isKnown ? wanted && picked : (found.data ?? null),
    isLoading: !isKnown && found.data === undefined && found.error === undefined,
    isGone: !isKnown && found.data === null,
    error: found.error,
    again: found.again,
    choose(customer: FoundCustomer | null) {
      setPicked(customer)
      if (customer && customer.id === wanted?.id) return
      change({
        customer: customer && { id: customer.id, username: customer.username },
        shippingAddressId: null,
        billingAddressId: null,
        isSame: null,
      })
    },
  }
}

async function find({ id, username }: NonNullable<Draft['customer']>, signal: AbortSignal) {
  const found = await browserApi.adminOrders.customers({ query: { q: username }, signal })
  return found.find((customer) => customer.id === id) ?? null
}

/** The customer's addresses, with what was written here. */
export function useAddressBook(userId: number | undefined) {
  const { data, error, again } = useLoaded(String(userId ?? ''), async (signal) =>
    userId === undefined ? [] : browserApi.users.addressesOf({ params: { userId }, signal }),
  )
  const [saved, setSaved] = useState<readonly Address[]>([])
  const own = saved.filter(({ UserId }) => UserId === userId)
  return {
    /** Undefined until they are there. */
    addresses: data && own.reduce<readonly Address[]>(withSaved, data),
    error,
    again,
    keep: (address: Address) => setSaved((before) => [...before, address]),
  }
}
