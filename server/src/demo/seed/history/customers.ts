import type { Duty } from '@niramoy/domain/people/duties'
import { customerId } from '@niramoy/domain/platform/codes'
import { adminCounter as counterTexts } from '@niramoy/texts/en/sales/admin/admin-counter'
import { divisions, getDistricts, getThanas } from '../../../people/locations/locations-data.ts'
import { DEMO_ACCOUNTS } from '../../../platform/config/demo-accounts.ts'
import type { AddressSnapshot } from '../../../platform/db/json-columns.ts'
import { type Chance, chance, unique } from '../chance.ts'
import { daysBefore } from '../demo-catalogue.ts'
import { ACCOUNTS, HOME } from '../demo-people.ts'
import { HOUR_MS } from './rhythm.ts'

/** Who buys at the demo, and the second member of its staff. */
export type Customer = {
  readonly phone: string
  /** The account of all who buy at the counter without a name. */
  readonly isWalkIn?: boolean
  readonly name: string
  readonly email: string | null
  /** Came by Google: the number of the address was never proved. */
  readonly isByMail: boolean
  readonly language: 'bn' | 'en'
  readonly joinedAt: Date
  readonly address: AddressSnapshot
}

const COUNT = 60
const FIRST_NAMES = [
  'আব্দুল করিম',
  'নাসরিন',
  'মোহাম্মদ আলী',
  'ফারহানা',
  'সুমন',
  'শারমিন',
  'রফিকুল',
  'তাহমিনা',
  'মাহবুব',
  'জান্নাতুল',
  'অনিমেষ',
  'সুস্মিতা',
  'জাহিদ',
  'মৌসুমী',
  'শফিকুল',
  'রুমানা',
  'দীপক',
  'আফরোজা',
  'ইমরান',
  'লাবনী',
]
const LAST_NAMES = ['হোসেন', 'আক্তার', 'ইসলাম', 'সরকার', 'রহমান', 'বিশ্বাস', 'চৌধুরী', 'মণ্ডল', 'শেখ']
const AREAS = [
  'College Para',
  'Station Road',
  'Boro Bazar',
  'Purbo Para',
  'Housing Estate',
  'Court Road',
  'Notun Bazar',
  'School Para',
]

/** The demo's own customer, those with a login of their own, then everyone else. */
export const RAHIMA = 0
export const PATIENT = 1
export const RETURNING = 2
export const WALK_IN = 3
/** The customers that nobody logs in as. */
export const OTHERS_FROM = 4

export function demoCustomers(now: Date): Customer[] {
  const numbers = chance('customers')
  const known = [
    { ...ACCOUNTS.customer, address: HOME, joined: 60 },
    { name: 'সালমা বেগম', phone: DEMO_ACCOUNTS.patient.login, email: 'salma@niramoy.example', joined: 45 },
    { name: 'তানভীর আহমেদ', phone: DEMO_ACCOUNTS.returning.login, email: null, joined: 70 },
    { name: counterTexts.walkIn, phone: '', email: null, joined: 88, isWalkIn: true },
  ]
  const names = unique(() => `${pick(FIRST_NAMES, numbers)} ${pick(LAST_NAMES, numbers)}`)
  const others = Array.from({ length: COUNT }, (_, at) => ({
    name: names(),
    phone: `0130000${String(1001 + at * 7).padStart(4, '0')}`,
    email: at % 3 === 0 ? `customer${at + 1}@niramoy.example` : null,
    // some have been there from the first day on
    joined: at < 22 ? 90 : 90 - Math.floor((at - 21) * 2.2),
  }))
  return [...known, ...others].map((one, at) => ({
    address: toAddress(one, numbers),
    ...one,
    isByMail: at >= OTHERS_FROM && one.email !== null && at % 2 === 0,
    language: at >= OTHERS_FROM && at % 9 === 0 ? 'en' : 'bn',
    joinedAt: new Date(daysBefore(now, one.joined).getTime() - numbers.between(1, 9) * HOUR_MS),
  }))
}

function pick<T>(from: readonly T[], numbers: Chance): T {
  const picked = from[numbers.below(from.length)]
  if (picked === undefined) throw new RangeError('nothing to pick from')
  return picked
}

/** Most live around the shop or in the capital, the others all over the country. */
function toAddress({ name, phone }: Pick<Customer, 'name' | 'phone'>, numbers: Chance): AddressSnapshot {
  const roll = numbers.below(100)
  const near = roll < 40 ? ['Khulna', 'Khulna'] : roll < 62 ? ['Dhaka', 'Dhaka'] : undefined
  const division = near?.[0] ?? pick(divisions(), numbers).en
  const district = near?.[1] ?? pick(getDistricts(division), numbers).en
  return {
    fullName: name,
    contactNo: phone,
    email: null,
    villageArea: pick(AREAS, numbers),
    streetSector: `Road ${numbers.between(1, 24)}`,
    houseHoldingNo: `House ${numbers.between(1, 140)}`,
    policeStationSubDistrict: pick(getThanas(district), numbers).en,
    cityDistrict: district,
    stateDivision: division,
    zipCode: null,
    country: 'Bangladesh',
  }
}

/** Those who work here beside the owner, each with one duty, so that it can be tried. */
const STAFF: readonly Member[] = [
  { who: 'pharmacist', name: 'Kamrul Hasan', duties: ['pharmacist'] },
  { who: 'storekeeper', name: 'Shahin Alam', duties: ['storekeeper'] },
  { who: 'packer', name: 'Mitu Akter', duties: ['packer'] },
  { who: 'accountant', name: 'Farhana Yasmin', duties: ['accountant'] },
  { who: 'manager', name: 'Nasima Khatun', duties: ['manager'] },
]
export type Employee = 'manager' | 'pharmacist' | 'storekeeper' | 'packer' | 'accountant'
type Member = { readonly who: Employee; readonly name: string; readonly duties: Duty[] }

type Hashes = Readonly<Record<Employee | 'patient' | 'returning', string>>

/** All but the demo's own customer, who is there. */
export function userRows(customers: readonly Customer[], hashes: Hashes, now: Date) {
  const numbers = chance('customer ids')
  const username = unique(() => customerId(numbers.bytes(3)))
  const staffSince = daysBefore(now, 150)
  const hashOf = new Map<string, string>([
    [DEMO_ACCOUNTS.patient.login, hashes.patient],
    [DEMO_ACCOUNTS.returning.login, hashes.returning],
  ])
  const staff = STAFF.map(({ who, name, duties }) => ({
    username: username(),
    name,
    email: `${who}@niramoy.example`,
    phone: DEMO_ACCOUNTS[who].login,
    proved_phone: DEMO_ACCOUNTS[who].login,
    role: 'admin' as const,
    duties,
    language: 'bn' as const,
    password_hash: hashes[who],
    ...since(staffSince),
    email_verified_at: staffSince,
    ...NAMED,
  }))
  return [
    ...staff,
    ...customers.slice(PATIENT).map(({ name, email, phone, isByMail, isWalkIn, language, joinedAt }) => ({
      username: username(),
      name,
      email,
      phone: phone || null,
      proved_phone: isByMail ? null : phone || null,
      role: 'user' as const,
      duties: [],
      language,
      password_hash: hashOf.get(phone) ?? null,
      ...since(joinedAt),
      email_verified_at: isByMail ? joinedAt : null,
      ...(isWalkIn ? { ...NAMELESS, ...erased(joinedAt) } : NAMED),
    })),
  ]
}

const NAMED = { is_walk_in: false, anonymised_at: null as Date | null, erased_at: null as Date | null }
const NAMELESS = { is_walk_in: true, verified_at: null, email_verified_at: null }

/** As the counter makes it: no job looks at it again. */
function erased(at: Date) {
  return { anonymised_at: at, erased_at: new Date(at.getTime() + 24 * HOUR_MS) }
}

function since(at: Date) {
  return { verified_at: at, created_at: at, updated_at: at }
}

export function addressRows(customers: readonly Customer[], userIds: readonly number[]) {
  return customers.slice(PATIENT).flatMap(({ address, joinedAt, isWalkIn }, at) =>
    isWalkIn
      ? []
      : [
          {
            user_id: userIds[at + PATIENT] ?? 0,
            full_name: address.fullName,
            contact_no: address.contactNo,
            village_area: address.villageArea,
            street_sector: address.streetSector,
            house_holding_no: address.houseHoldingNo,
            police_station_sub_district: address.policeStationSubDistrict,
            city_district: address.cityDistrict,
            state_division: address.stateDivision,
            zip_code: address.zipCode,
            address_type: 'both' as const,
            is_default_shipping: true,
            is_default_billing: true,
            created_at: joinedAt,
            updated_at: joinedAt,
          },
        ],
  )
}

/** People who want to hear from the shop; two no longer do. */
export function subscriberRows(now: Date) {
  return Array.from({ length: 24 }, (_, at) => ({
    email: `reader${at + 1}@niramoy.example`,
    language: at % 6 === 0 ? ('en' as const) : ('bn' as const),
    created_at: daysBefore(now, 88 - at * 3.5),
    unsubscribed_at: at % 11 === 3 ? daysBefore(now, 4) : null,
  }))
}
