import {
  AssistantCartForm,
  AssistantCheckoutForm,
  AssistantCompleteForm,
  CatalogLookupForm,
  CatalogProductForm,
  CatalogSearchForm,
} from '@niramoy/contract/sales/assistant-forms'
import { assistants } from '@niramoy/contract/sales/assistants'
import { assistants as texts } from '@niramoy/texts/en/sales/assistants'
import type { AssistantTool } from '../../platform/assistants.ts'
import type { Settings } from '../../platform/config/config.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { getProduct } from './get-product.ts'
import { cancelSession, createSession, getSession, updateSessionOf } from './keep-sessions.ts'
import { lookupCatalog } from './lookup-catalog.ts'
import { readLink, takeLink } from './open-link.ts'
import { replyOnce } from './reply-once.step.ts'
import { searchCatalog } from './search-catalog.ts'

/** The shop's own side of an assistant's link. */
export const assistantsRoutes = routes(assistants, {
  async read({ body }, context) {
    return readLink(context, body.token)
  },

  async take({ body }, context) {
    return takeLink(context, body)
  },
})

const { tools: about } = texts

/** What every assistant may do: read what everyone may read. */
const CATALOG_TOOLS: readonly AssistantTool[] = [
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

/** Carts and checkouts; each ends where the buyer goes on. */
function sessionTools(kind: 'cart' | 'checkout'): AssistantTool[] {
  const path = kind === 'cart' ? '/carts' : '/checkout-sessions'
  const form = kind === 'cart' ? AssistantCartForm : AssistantCheckoutForm
  const capabilities =
    kind === 'cart' ? (['cart', 'discount'] as const) : (['checkout', 'discount', 'fulfillment'] as const)
  const body = { name: kind, form }
  const named = (verb: 'create' | 'get' | 'update' | 'cancel') => {
    const name = `${verb}_${kind}` as const
    return { name, about: about[name], capabilities }
  }
  const changing = (verb: 'create' | 'update' | 'cancel', run: AssistantTool['run']) => {
    const tool = named(verb)
    return { ...tool, run: replyOnce(tool.name, run) }
  }
  return [
    { ...changing('create', createSession(kind)), method: 'POST', path, body, begins: true },
    { ...named('get'), method: 'GET', path: `${path}/:id`, run: getSession(kind) },
    { ...changing('update', updateSessionOf(kind)), method: 'PUT', path: `${path}/:id`, body },
    { ...changing('cancel', cancelSession(kind)), method: 'POST', path: `${path}/:id/cancel` },
  ]
}

const COMPLETE: AssistantTool = {
  name: 'complete_checkout',
  about: about.complete_checkout,
  method: 'POST',
  path: '/checkout-sessions/:id/complete',
  capabilities: ['checkout', 'discount', 'fulfillment'],
  body: { name: 'checkout', form: AssistantCompleteForm },
  run: getSession('checkout'),
}

/** What assistants may do, by the setting. */
export function getTools({ ASSISTANTS }: Pick<Settings, 'ASSISTANTS'>): readonly AssistantTool[] {
  if (ASSISTANTS !== 'checkout') return CATALOG_TOOLS
  return [...CATALOG_TOOLS, ...sessionTools('cart'), ...sessionTools('checkout'), COMPLETE]
}
