import type { Address } from '@niramoy/contract/people/addresses'

/** The fields of an address that an order stores, or more. */
type AddressParts = Pick<
  Address,
  | 'fullName'
  | 'contactNo'
  | 'email'
  | 'villageArea'
  | 'streetSector'
  | 'houseHoldingNo'
  | 'policeStationSubDistrict'
  | 'cityDistrict'
  | 'stateDivision'
  | 'zipCode'
>

/** An address as on an envelope. */
export function AddressLines({ address }: { address: AddressParts }) {
  const { houseHoldingNo, streetSector, villageArea, zipCode } = address
  const place = [address.policeStationSubDistrict, address.cityDistrict, address.stateDivision]
  const near = [houseHoldingNo, streetSector, villageArea].filter(Boolean)
  return (
    <address className="wrap-anywhere not-italic">
      <p className="font-semibold">{address.fullName}</p>
      <p className="text-ink-soft tabular-nums">{address.contactNo}</p>
      <p className="mt-1.5">{near.join(', ')}</p>
      <p>{[...new Set(place), zipCode].filter(Boolean).join(', ')}</p>
      {address.email && <p className="text-ink-soft text-sm">{address.email}</p>}
    </address>
  )
}
