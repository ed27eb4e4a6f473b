import type { Address } from '@niramoy/contract/people/addresses'
import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { serves } from '@niramoy/domain/people/address'
import { browserApi } from '../../api/api.ts'
import { removeOwnPages } from '../../browser/caches.ts'
import { now } from '../../browser/clock.ts'
import { clearPersonalStorage, PERSONAL } from '../../browser/personal-storage.ts'

/** What it takes to order without a network: where to, and what that costs. */
export type CheckoutFacts = {
  readonly userId: number
  readonly savedAt: number
  readonly places: readonly { readonly address: Address; readonly methods: readonly ShippingMethod[] }[]
}

const FRESH_MS = 12 * 3_600_000
/** Most customers have one or two. */
const MOST_PLACES = 3

export function readCheckoutFacts(): CheckoutFacts | null {
  try {
    return JSON.parse(localStorage.getItem(PERSONAL.checkoutFacts) ?? 'null')
  } catch {
    return null
  }
}

/** Who is here now, null for a guest, gets nothing of who was here before: not every session ends with a logout. */
export async function removeDataOfOthers(userId: number | null): Promise<void> {
  const known = readCheckoutFacts()
  if (!known || known.userId === userId) return
  clearPersonalStorage()
  await removeOwnPages()
}

/** Twice a day, and at once for another customer. */
export async function renewCheckoutFacts(userId: number): Promise<void> {
  const known = readCheckoutFacts()
  if (known?.userId === userId && now().getTime() - known.savedAt < FRESH_MS) return
  const addresses = (await browserApi.addresses.list())
    .filter(({ addressType }) => serves(addressType, 'shipping') && serves(addressType, 'billing'))
    .toSorted((one, other) => Number(other.isDefaultShipping) - Number(one.isDefaultShipping))
  const places = await Promise.all(
    addresses.slice(0, MOST_PLACES).map(async (address) => {
      const { stateDivision: division, cityDistrict: district, policeStationSubDistrict: thana } = address
      const methods = await browserApi.shippingMethods.list({ query: { division, district, thana } })
      return { address, methods }
    }),
  )
  const facts: CheckoutFacts = { userId, savedAt: now().getTime(), places }
  localStorage.setItem(PERSONAL.checkoutFacts, JSON.stringify(facts))
}
