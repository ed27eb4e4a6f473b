import { z } from 'zod'
import { goodBody } from './ask-courier.ts'
import { CourierRefused } from './courier.ts'
import { isSamePlace, Text, understood } from './courier-fields.ts'
import { askPathao, type PathaoKeys } from './pathao-token.ts'

type Place = { readonly id: number; readonly name: string }
type List = { readonly places: Promise<readonly Place[]>; readonly until: number }

const DAY_MS = 24 * 3_600_000
const Cities = z.object({
  data: z.object({ data: z.array(z.object({ city_id: z.int(), city_name: Text })) }),
})
const Zones = z.object({ data: z.object({ data: z.array(z.object({ zone_id: z.int(), zone_name: Text })) }) })

const lists = new Map<string, List>()

/** Pathao's numbers of a district and a thana; refuses where it has no place of that name. */
export async function pathaoPlace(keys: PathaoKeys, { district, thana }: Wanted) {
  const cities = await listed(`${keys.url} cities`, async () => {
    const { data } = understood(Cities, await get(keys, '/city-list'))
    return data.data.map(({ city_id: id, city_name: name }) => ({ id, name }))
  })
  const city = cities.find(({ name }) => isSamePlace(name, district))
  if (!city) throw new CourierRefused(`Pathao does not deliver to ${district}.`)
  const zones = await listed(`${keys.url} zones ${city.id}`, async () => {
    const { data } = understood(Zones, await get(keys, `/cities/${city.id}/zone-list`))
    return data.data.map(({ zone_id: id, zone_name: name }) => ({ id, name }))
  })
  const zone = zones.find(({ name }) => isSamePlace(name, thana))
  if (!zone) throw new CourierRefused(`Pathao has no zone ${thana} in ${district}.`)
  return { recipient_city: city.id, recipient_zone: zone.id }
}
type Wanted = { readonly district: string; readonly thana: string }

async function get(keys: PathaoKeys, path: string): Promise<unknown> {
  return goodBody(await askPathao(keys, { method: 'GET', path }))
}

/** Cached for a day; a list that could not be read is asked for again. */
function listed(name: string, read: () => Promise<readonly Place[]>): Promise<readonly Place[]> {
  const known = lists.get(name)
  if (known && performance.now() < known.until) return known.places
  const places = read()
  lists.set(name, { places, until: performance.now() + DAY_MS })
  places.catch(() => lists.delete(name))
  return places
}
