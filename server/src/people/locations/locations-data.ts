import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER } from '../../platform/config/paths.ts'

export type Names = { readonly en: string; readonly bn: string; readonly alt?: string | readonly string[] }
type District = Names & { readonly thanas: readonly Names[] }
type Division = { readonly division: Names; readonly districts: readonly District[] }

const TREE: readonly Division[] = JSON.parse(readFileSync(join(SERVER, 'data/bd-locations.json'), 'utf8'))

const DISTRICTS = byName(TREE.map(({ division, districts }) => [division, districts]))
const THANAS = byName(
  TREE.flatMap(({ districts }) => districts).map((district) => [district, district.thanas]),
)

export function divisions(): readonly Names[] {
  return TREE.map(({ division }) => division)
}

/** By any of the division's names; none for an unknown one. */
export function getDistricts(division: string): readonly Names[] {
  return DISTRICTS.get(toKey(division)) ?? []
}

/** The division in which a district lies, by any of the district's names. */
export function getDivision(district: string): string | undefined {
  return TREE.find(({ districts }) => districts.some((one) => isNamed(one, district)))?.division.en
}

/** By any of the district's names; none for an unknown one. */
export function getThanas(district: string): readonly Names[] {
  return THANAS.get(toKey(district)) ?? []
}

/** By any of its names, in letters of any size. */
export function isNamed({ en, bn, alt = [] }: Names, typed: string): boolean {
  return [en, bn, alt].flat().some((name) => toKey(name) === toKey(typed))
}

function byName<T>(places: readonly (readonly [Names, T])[]): ReadonlyMap<string, T> {
  return new Map(
    places.flatMap(([{ en, bn, alt = [] }, parts]) =>
      [en, bn, alt].flat().map((name) => [toKey(name), parts] as const),
    ),
  )
}

function toKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}
