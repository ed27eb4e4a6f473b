import { locations } from '@niramoy/contract/people/locations'
import { routes } from '../../platform/http/api/routes.ts'
import { divisions, getDistricts, getThanas } from './locations-data.ts'

type Names = { readonly en: string; readonly bn: string }
const place = ({ en, bn }: Names) => ({ name: en, nameBn: bn })

export const locationsRoutes = routes(locations, {
  async divisions() {
    return divisions().map(place)
  },
  async districts({ params }) {
    return getDistricts(params.division).map(place)
  },
  async thanas({ params }) {
    return getThanas(params.district).map(place)
  },
})
