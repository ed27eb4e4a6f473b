import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../catalogue/use-loaded.ts'

/** The lists of the three chained selects; a level is empty until the one above it is chosen. */
export function usePlaces({ division, district }: { readonly division: string; readonly district: string }) {
  const divisions = useLoaded('divisions', (signal) => browserApi.locations.divisions({ signal }))
  const districts = useLoaded(division, async (signal) =>
    division ? browserApi.locations.districts({ params: { division }, signal }) : [],
  )
  const thanas = useLoaded(district, async (signal) =>
    district ? browserApi.locations.thanas({ params: { district }, signal }) : [],
  )
  const failed = [divisions, districts, thanas].filter(({ error }) => error !== undefined)
  return {
    divisions: divisions.data ?? [],
    districts: districts.data ?? [],
    thanas: thanas.data ?? [],
    failed: failed.length > 0,
    again() {
      for (const list of failed) list.again()
    },
  }
}
