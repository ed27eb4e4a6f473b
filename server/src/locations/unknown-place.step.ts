import { districtsOf, divisions, isNamed, type Names, thanasOf } from './locations-data.ts'

type Place = {
  readonly stateDivision: string
  readonly cityDistrict: string
  readonly policeStationSubDistrict: string
}

/** The first part of an address that is no place, or none of the place before it; each by any of its names. */
export function unknownPlace(place: Place): keyof Place | undefined {
  const { stateDivision, cityDistrict, policeStationSubDistrict } = place
  const isOneOf = (places: readonly Names[], typed: string) => places.some((one) => isNamed(one, typed))
  if (!isOneOf(divisions(), stateDivision)) return 'stateDivision'
  if (!isOneOf(districtsOf(stateDivision), cityDistrict)) return 'cityDistrict'
  if (!isOneOf(thanasOf(cityDistrict), policeStationSubDistrict)) return 'policeStationSubDistrict'
  return undefined
}
