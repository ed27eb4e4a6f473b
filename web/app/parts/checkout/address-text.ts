import type { Address } from '@niramoy/contract/people/addresses'

type Written = Omit<
  Address,
  'version' | 'id' | 'UserId' | 'addressType' | 'isDefaultShipping' | 'isDefaultBilling'
>

/** Where it is, on one line. */
export function addressText(address: Written): string {
  const { houseHoldingNo, streetSector, villageArea, policeStationSubDistrict, cityDistrict } = address
  const parts = [houseHoldingNo, streetSector, villageArea, policeStationSubDistrict, cityDistrict]
  return [...new Set([...parts, address.stateDivision, address.zipCode])].filter(Boolean).join(', ')
}
