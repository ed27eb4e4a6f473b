import type { Address } from '@niramoy/contract/people/addresses'
import type { AddressRow } from './addresses.sql.ts'

export function addressView(row: AddressRow): Address {
  return {
    id: row.id,
    UserId: row.user_id,
    fullName: row.full_name,
    contactNo: row.contact_no,
    email: row.email,
    villageArea: row.village_area,
    streetSector: row.street_sector,
    houseHoldingNo: row.house_holding_no,
    policeStationSubDistrict: row.police_station_sub_district,
    cityDistrict: row.city_district,
    stateDivision: row.state_division,
    zipCode: row.zip_code,
    country: 'Bangladesh',
    addressType: row.address_type,
    isDefaultShipping: row.is_default_shipping,
    isDefaultBilling: row.is_default_billing,
    version: row.version,
  }
}
