import type { Address } from '@niramoy/contract/people/addresses'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../catalogue/use-loaded.ts'
import { useUser } from '../session/user.tsx'

/** Where an order is delivered, as the API takes it. */
export type Place = { readonly division: string; readonly district: string; readonly thana: string }

type AddressPlace = Pick<Address, 'stateDivision' | 'cityDistrict' | 'policeStationSubDistrict'>

export function getPlace(address: AddressPlace): Place {
  return {
    division: address.stateDivision,
    district: address.cityDistrict,
    thana: address.policeStationSubDistrict,
  }
}

/** The place of the customer's default shipping address; null for a guest and until it is loaded. */
export function useHomePlace(): Place | null {
  const user = useUser()
  // without an answer no day is shown
  const { data } = useLoaded(`home ${user?.userId}`, async (signal) =>
    user ? browserApi.addresses.list({ signal }).catch(() => []) : [],
  )
  const home = data?.find(({ isDefaultShipping }) => isDefaultShipping)
  return home ? getPlace(home) : null
}

/** The shipping methods for a place, or all of them for null; loaded again for another place. */
export function useMethodsFor(place: Place | null) {
  return useLoaded(`methods ${JSON.stringify(place)}`, (signal) =>
    browserApi.shippingMethods.list({ query: place ?? {}, signal }),
  )
}
