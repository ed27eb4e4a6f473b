import type { Address } from '@niramoy/contract/people/addresses'

/** Where it is, on one line. */
export function addressText(address: Address): string {
  const { houseHoldingNo, streetSector, villageArea, policeStationSubDistrict, cityDistrict } = address
  const parts = [houseHoldingNo, streetSector, villageArea, policeStationSubDistrict, cityDistrict]
  return [...new Set([...parts, address.stateDivision, address.zipCode])].filter(Boolean).join(', ')
}
