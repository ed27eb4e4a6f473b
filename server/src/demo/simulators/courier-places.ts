import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER } from '../../platform/config/paths.ts'

type Place = { readonly en: string }
type District = Place & { readonly thanas: readonly Place[] }

/** The couriers of the demo know every place that the shop knows. */
let known: Map<string, string[]> | undefined

function places(): Map<string, string[]> {
  if (known) return known
  const tree: readonly { readonly districts: readonly District[] }[] = JSON.parse(
    readFileSync(join(SERVER, 'data/bd-locations.json'), 'utf8'),
  )
  const districts = tree.flatMap((division) => division.districts)
  known = new Map(districts.map(({ en, thanas }) => [en, thanas.map((thana) => thana.en)]))
  return known
}

export function districtsAt(): string[] {
  return [...places().keys()]
}

export function thanasAt(district: string): string[] {
  return places().get(district) ?? []
}
