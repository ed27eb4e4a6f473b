import type { Place } from '@niramoy/domain/pricing/delivery'
import { divisions, getDistricts, getDivision, getThanas, isNamed, type Names } from './locations-data.ts'

type Found = {
  /** As far as it is known, by the English names. */
  readonly place: Place
  /** The first part that is no place, or none of the place before it. */
  readonly wrong: keyof Place | undefined
}

/** Which place is meant, each part by any of its names. A district says by itself in which division it lies. */
export function knownPlace(typed: Place): Found {
  const division = typed.division ? named(divisions(), typed.division) : getDivision(typed.district ?? '')
  if (!division) return { place: {}, wrong: wrongAt('division', typed) }
  const district = named(getDistricts(division), typed.district)
  if (!district) return { place: { division }, wrong: wrongAt('district', typed) }
  const thana = named(getThanas(district), typed.thana)
  if (!thana) return { place: { division, district }, wrong: typed.thana ? 'thana' : undefined }
  return { place: { division, district, thana }, wrong: undefined }
}

/** What is missing is wrong only where something below it is given. */
function wrongAt(part: 'division' | 'district', typed: Place): keyof Place | undefined {
  const isAsked = typed[part] || typed.thana || (part === 'division' && typed.district)
  return isAsked ? part : undefined
}

function named(places: readonly Names[], typed: string | undefined): string | undefined {
  return typed ? places.find((one) => isNamed(one, typed))?.en : undefined
}

type Written = {
  readonly stateDivision?: string
  readonly cityDistrict?: string
  readonly policeStationSubDistrict?: string
}

/** Where an address lies. */
export function placeOfAddress(address: Written): Place {
  return knownPlace({
    division: address.stateDivision,
    district: address.cityDistrict,
    thana: address.policeStationSubDistrict,
  }).place
}
