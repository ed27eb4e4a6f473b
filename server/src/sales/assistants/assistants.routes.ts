import {
  CatalogLookupForm,
  CatalogProductForm,
  CatalogSearchForm,
} from '@niramoy/contract/sales/assistant-forms'
import { assistants as texts } from '@niramoy/texts/en/sales/assistants'
import type { AssistantTool } from '../../platform/assistants.ts'
import { getProduct } from './get-product.ts'
import { lookupCatalog } from './lookup-catalog.ts'
import { searchCatalog } from './search-catalog.ts'

const { tools: about } = texts

/** What every assistant may do: read what everyone may read. */
export const CATALOG_TOOLS: readonly AssistantTool[] = [
  {
    name: 'search_catalog',
    about: about.search_catalog,
    method: 'POST',
    path: '/catalog/search',
    capabilities: ['catalog.search'],
    body: { name: 'catalog', form: CatalogSearchForm },
    isShared: true,
    run: searchCatalog,
  },
  {
    name: 'lookup_catalog',
    about: about.lookup_catalog,
    method: 'POST',
    path: '/catalog/lookup',
    capabilities: ['catalog.lookup'],
    body: { name: 'catalog', form: CatalogLookupForm },
    isShared: true,
    run: lookupCatalog,
  },
  {
    name: 'get_product',
    about: about.get_product,
    method: 'POST',
    path: '/catalog/product',
    capabilities: ['catalog.lookup'],
    body: { name: 'catalog', form: CatalogProductForm },
    isShared: true,
    run: getProduct,
  },
]
