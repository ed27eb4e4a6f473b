import { customerId } from '@niramoy/domain/platform/codes'
import { DEMO_ACCOUNTS } from '../../platform/config/demo-accounts.ts'
import type { AddressSnapshot } from '../../platform/db/json-columns.ts'
import { chance } from './chance.ts'
import { daysBefore } from './demo-catalogue.ts'

export const ACCOUNTS = {
  admin: {
    name: 'Ayesha Siddika',
    phone: DEMO_ACCOUNTS.admin.login,
    password: DEMO_ACCOUNTS.admin.password,
    email: 'admin@niramoy.example',
  },
  customer: {
    name: 'রহিমা খাতুন',
    phone: DEMO_ACCOUNTS.customer.login,
    password: DEMO_ACCOUNTS.customer.password,
    email: 'rahima@niramoy.example',
  },
} as const

export const HOME: AddressSnapshot = {
  fullName: 'রহিমা খাতুন',
  contactNo: ACCOUNTS.customer.phone,
  email: null,
  villageArea: 'Sonadanga Residential Area',
  streetSector: 'Road 7',
  houseHoldingNo: 'House 21',
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
  zipCode: '9100',
  country: 'Bangladesh',
}

export function accountRows(hashes: { readonly admin: string; readonly customer: string }, now: Date) {
  const numbers = chance('accounts')
  return (['admin', 'customer'] as const).map((who) => {
    const { name, phone, email } = ACCOUNTS[who]
    const since = daysBefore(now, who === 'admin' ? 190 : 60)
    return {
      username: customerId(numbers.bytes(3)),
      name,
      phone,
      proved_phone: phone,
      email,
      role: who === 'admin' ? ('admin' as const) : ('user' as const),
      duties: who === 'admin' ? ['owner' as const] : [],
      password_hash: hashes[who],
      verified_at: since,
      email_verified_at: since,
      created_at: since,
      updated_at: since,
    }
  })
}

export function homeRow(userId: number, now: Date) {
  const since = daysBefore(now, 60)
  return {
    user_id: userId,
    full_name: HOME.fullName,
    contact_no: HOME.contactNo,
    village_area: HOME.villageArea,
    street_sector: HOME.streetSector,
    house_holding_no: HOME.houseHoldingNo,
    police_station_sub_district: HOME.policeStationSubDistrict,
    city_district: HOME.cityDistrict,
    state_division: HOME.stateDivision,
    zip_code: HOME.zipCode,
    address_type: 'both' as const,
    is_default_shipping: true,
    is_default_billing: true,
    created_at: since,
    updated_at: since,
  }
}
