import { knownPlace } from './known-place.step.ts'

type AddressPlace = {
  readonly stateDivision: string
  readonly cityDistrict: string
  readonly policeStationSubDistrict: string
}

/** The first part of an address that is no place, or none of the place before it; each by any of its names. */
export function unknownPlace(place: AddressPlace): keyof AddressPlace | undefined {
  const { stateDivision, cityDistrict, policeStationSubDistrict } = place
  if (!stateDivision) return 'stateDivision'
  if (!cityDistrict) return 'cityDistrict'
  if (!policeStationSubDistrict) return 'policeStationSubDistrict'
  const { wrong } = knownPlace({
    division: stateDivision,
    district: cityDistrict,
    thana: policeStationSubDistrict,
  })
  return wrong && FIELDS[wrong]
}

const FIELDS = {
  division: 'stateDivision',
  district: 'cityDistrict',
  thana: 'policeStationSubDistrict',
} as const
