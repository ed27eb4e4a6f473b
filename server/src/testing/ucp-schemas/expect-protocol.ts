import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import bundle from './schemas.json' with { type: 'json' }

const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: bundle.schemas })
addFormats.default(ajv)

const ADDRESSES = {
  profile: 'discovery/profile.json#/$defs/business_profile',
  search: 'schemas/shopping/catalog_search.json#/$defs/search_response',
  lookup: 'schemas/shopping/catalog_lookup.json#/$defs/lookup_response',
  product: 'schemas/shopping/catalog_lookup.json#/$defs/get_product_response',
  cart: 'schemas/shopping/discount.json#/$defs/dev.ucp.shopping.cart',
  checkout: 'schemas/shopping/discount.json#/$defs/dev.ucp.shopping.checkout',
  fulfillment: 'schemas/shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
  error: 'schemas/shopping/types/error_response.json',
} as const

/** Expects a reply that the protocol's own JSON Schema allows, and returns it. */
export function expectProtocol<Body>(kind: keyof typeof ADDRESSES, body: Body): Body {
  const validate = ajv.getSchema(`https://ucp.dev/${ADDRESSES[kind]}`)
  expect(validate, kind).toBeDefined()
  void validate?.(body)
  expect(validate?.errors ?? []).toEqual([])
  return body
}
