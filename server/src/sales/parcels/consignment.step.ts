import type { AddressSnapshot } from '@niramoy/contract/sales/order'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { Consignment } from '../../platform/outside/couriers/courier.ts'

type ToBring = {
  readonly reference: string
  readonly address: AddressSnapshot
  readonly cashToCollect: Poisha
  readonly value: Poisha
}

/** What a courier is told: where to, to whom and how much to collect, and nothing of what is in it. */
export function consignmentOf({ reference, address, cashToCollect, value }: ToBring): Consignment {
  const { fullName, contactNo, houseHoldingNo, streetSector, villageArea } = address
  return {
    reference,
    name: fullName,
    phone: contactNo,
    address: [houseHoldingNo, streetSector, villageArea].filter(Boolean).join(', '),
    district: address.cityDistrict,
    thana: address.policeStationSubDistrict,
    zipCode: address.zipCode,
    cashToCollect,
    value,
  }
}
