import { offlineCatalogue } from '@niramoy/contract/catalogue/offline-catalogue'
import { routes } from '../../platform/http/api/routes.ts'
import { readOfflineCatalogue } from './read-offline-catalogue.ts'

export const offlineCatalogueRoutes = routes(offlineCatalogue, {
  read(_input, context) {
    return readOfflineCatalogue(context)
  },
})
