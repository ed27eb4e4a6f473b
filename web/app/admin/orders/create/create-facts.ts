import type { Address } from '@niramoy/contract/people/addresses'
import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import type { FoundCustomer } from '@niramoy/contract/sales/admin-orders'
import { type AddressUse, serves } from '@niramoy/domain/people/contact'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { getPlace, useMethodsFor } from '../../../parts/delivery/place.ts'
import { useQuote } from '../../../parts/price/use-quote.ts'
import type { Draft, DraftItem } from './create-draft.ts'
import { useItems } from './create-items.ts'
import { type StoredDraft, useStoredDraft } from './create-stored-draft.ts'

export type Facts = ReturnType<typeof useFacts>

/** Everything that is known of the order: the draft, whom and what it means, and what that costs. */
export function useFacts(staffId: number, customer?: Draft['customer']) {
  const storedDraft = useStoredDraft(staffId, customer)
  const { draft } = storedDraft
  const person = useCustomer(storedDraft)
  const book = useAddressBook(person.customer?.id)
  const addresses = book.addresses ?? []
  const { shipping } = getChoices(draft, { addresses, methods: [] })
  const place = shipping ? getPlace(shipping) : null
  const methods = useMethodsFor(place)
  const items = useItems(storedDraft)
  const choices = getChoices(draft, { addresses, methods: methods.data ?? [] })
  const quoteState = useQuote(items.ordered, {
    ...place,
    ...(choices.method && { shippingMethodId: choices.method.id }),
    ...(draft.discountCode !== null && { discountCode: draft.discountCode }),
  })
  return {
    ...storedDraft,
    person,
    book,
    methods,
    items,
    choices,
    quoteState,
    /** The last quote until the next one arrives; null after a refusal, when it is no longer true. */
    shownQuote: quoteState.quote ?? (quoteState.error === undefined ? quoteState.last : null),
    refused: refusedLines(quoteState.error, items.ordered),
  }
}

/** Why the server prices nothing, by the product it says it of: another quantity, or none, cures it. */
export function refusedLines(error: unknown, ordered: readonly DraftItem[]): ReadonlyMap<number, string> {
  if (!(error instanceof ApiError)) return new Map()
  return new Map(
    ordered.flatMap(({ productId }, at) => {
      const path = Object.keys(error.fields).find((field) => field.startsWith(`items.${at}.`))
      return path ? [[productId, error.fields[path] ?? ''] as const] : []
    }),
  )
}

/** The customer of the order. A draft stores only the username, so the customer is loaded again. */
function useCustomer({ draft, change }: Pick<StoredDraft, 'draft' | 'change'>) {
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
function useAddressBook(userId: number | undefined) {
  const { data, error, again } = useLoaded(String(userId ?? ''), async (signal) =>
    userId === undefined ? [] : browserApi.users.getAddresses({ params: { userId }, signal }),
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
