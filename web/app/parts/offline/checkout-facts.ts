import type { Address } from '@niramoy/contract/people/addresses'
import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { serves } from '@niramoy/domain/people/contact'
import { browserApi } from '../../api/api.ts'
import { removeOwnPages } from '../../browser/caches.ts'
import { now } from '../../browser/clock.ts'
import { clearPersonalStorage, PERSONAL } from '../../browser/personal-storage.ts'
import { knownUser } from '../../browser/session.ts'

/** What it takes to order without a network: where to, and what that costs. */
export type CheckoutFacts = {
  readonly userId: number
  readonly savedAt: number
  readonly places: readonly OrderPlace[]
}

export type OrderPlace = {
  readonly address: Address
  /** Where the bill goes: to the same address, unless that one is only for deliveries. */
  readonly billingAddressId: number
  readonly methods: readonly ShippingMethod[]
}

const FRESH_MS = 3_600_000
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

/** After the customer saved or deleted an address. If the network is lost just now, the next visit renews them. */
export async function renewAfterAddressChange(): Promise<void> {
  const user = knownUser()
  if (user?.role !== 'user') return
  const known = readCheckoutFacts()
  if (known) write({ ...known, savedAt: 0 })
  await renewCheckoutFacts(user.userId)
}

/** Once an hour, and at once for another customer or one without an address: other devices and staff change them too. */
export async function renewCheckoutFacts(userId: number): Promise<void> {
  const known = readCheckoutFacts()
  const isFresh = known?.userId === userId && now().getTime() - known.savedAt < FRESH_MS
  if (isFresh && known.places.length > 0) return
  const addresses = await browserApi.addresses.list()
  const places = await Promise.all(
    orderPlaces(addresses)
      .slice(0, MOST_PLACES)
      .map(async (place) => {
        const {
          stateDivision: division,
          cityDistrict: district,
          policeStationSubDistrict: thana,
        } = place.address
        return {
          ...place,
          methods: await browserApi.shippingMethods.list({ query: { division, district, thana } }),
        }
      }),
  )
  write({ userId, savedAt: now().getTime(), places })
}

function write(facts: CheckoutFacts): void {
  localStorage.setItem(PERSONAL.checkoutFacts, JSON.stringify(facts))
}

/** Every address that an order can go to, the default one first. */
export function orderPlaces(addresses: readonly Address[]): Omit<OrderPlace, 'methods'>[] {
  const forBills = addresses
    .filter(({ addressType }) => serves(addressType, 'billing'))
    .toSorted((one, other) => Number(other.isDefaultBilling) - Number(one.isDefaultBilling))
  return addresses
    .filter(({ addressType }) => serves(addressType, 'shipping'))
    .toSorted((one, other) => Number(other.isDefaultShipping) - Number(one.isDefaultShipping))
    .flatMap((address) => {
      const bill = forBills.find(({ id }) => id === address.id) ?? forBills[0]
      return bill ? [{ address, billingAddressId: bill.id }] : []
    })
}
