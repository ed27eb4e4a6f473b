import type { AddressSnapshot } from '@niramoy/contract/sales/order'
import type { Poisha } from '@niramoy/domain/platform/money'
import type { Consignment } from '../../platform/integrations/couriers/courier.ts'

type ToBring = {
  readonly reference: string
  readonly address: AddressSnapshot
  readonly cashToCollect: Poisha
  readonly value: Poisha
}

/** What a courier is told: where to, to whom and how much to collect, and nothing of what is in it. */
export function toConsignment({ reference, address, cashToCollect, value }: ToBring): Consignment {
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
