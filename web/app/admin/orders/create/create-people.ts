import type { Address } from '@niramoy/contract/people/addresses'
import type { ManagedUser } from '@niramoy/contract/people/user-form'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { withSaved } from './create-choices.ts'
import type { Draft } from './create-draft.ts'
import type { StoredDraft } from './create-stored-draft.ts'

/** As many as a part of a username may fit. */
const MOST_ALIKE = 50

/** The customer of the order. A draft stores only the username, so the customer is loaded again. */
export function useCustomer({ draft, change }: Pick<StoredDraft, 'draft' | 'change'>) {
  const wanted = draft.customer
  const [picked, setPicked] = useState<ManagedUser | null>(null)
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
    choose(customer: ManagedUser | null) {
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
  const query = { q: username, pageSize: MOST_ALIKE }
  const { users } = await browserApi.users.list({ query, signal })
  return users.find((user) => user.id === id) ?? null
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
