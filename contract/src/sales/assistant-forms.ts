import { z } from 'zod'
import { line } from '../platform/codecs.ts'

/** What assistants send by the Universal Commerce Protocol, as far as the shop reads it; all else is ignored. */

/** More is never sent back at once, so that no answer grows beyond some tens of kilobytes. */
export const MOST_LISTED = 20

const amount = z.int().min(0).max(2_000_000_000)
const id = z.string().max(60)

const context = z
  .object({
    language: z.string().max(40).optional().describe('bn for Bengali, anything else is English'),
    currency: z.string().max(10).optional().describe('BDT; amounts are poisha'),
  })
  .optional()

const filters = z
  .object({
    categories: z.array(line(140)).max(10).optional().describe('any of these values of product categories'),
    price: z.object({ min: amount.optional(), max: amount.optional() }).optional(),
    in_stock: z.boolean().optional().describe('only what is in stock'),
    no_prescription: z.boolean().optional().describe('only what is sold without a prescription'),
  })
  .optional()

export const CatalogSearchForm = z.object({
  query: line(100)
    .optional()
    .describe(
      'a name, an ingredient or a need such as fever, in English, Bengali or Bengali in Latin letters',
    ),
  context,
  filters,
  pagination: z
    .object({ cursor: z.string().max(40).optional(), limit: z.int().min(1).optional() })
    .optional(),
})
export type CatalogSearchForm = z.output<typeof CatalogSearchForm>

export const CatalogLookupForm = z.object({
  ids: z.array(id).min(1).describe(`product or variant ids, at most ${MOST_LISTED}`),
  context,
  filters,
})
export type CatalogLookupForm = z.output<typeof CatalogLookupForm>

export const CatalogProductForm = z.object({
  id,
  selected: z
    .array(z.object({ name: z.string().max(60), label: z.string().max(120) }))
    .max(10)
    .optional(),
  context,
  filters,
})
export type CatalogProductForm = z.output<typeof CatalogProductForm>

/** A line names a pack by its variant id, or a product, of which the usual pack is meant. */
const lineItem = z.object({ item: z.object({ id }), quantity: z.int().min(1).max(9_999) })

const MOST_SESSION_LINES = 50
const lineItems = z.array(lineItem).max(MOST_SESSION_LINES)
const discounts = z.object({ codes: z.array(line(200)).max(5).optional() }).optional()
const placeContext = z
  .object({
    language: z.string().max(40).optional(),
    address_region: z.string().max(80).optional().describe('division or district'),
  })
  .optional()

/** What a person is called and where they live stays unread: the shop asks them itself. */
export const AssistantCartForm = z.object({
  line_items: lineItems.min(1),
  context: placeContext,
  discounts,
})
export type AssistantCartForm = z.output<typeof AssistantCartForm>

const destination = z.object({
  address_region: z.string().max(80).optional().describe('division or district'),
  address_locality: z.string().max(80).optional().describe('district or thana'),
})
const group = z.object({ selected_option_id: z.string().max(20).nullish() })
const fulfillment = z
  .object({
    methods: z
      .array(
        z.object({
          destinations: z.array(destination).max(5).optional(),
          groups: z.array(group).max(5).optional(),
        }),
      )
      .max(5)
      .optional(),
  })
  .optional()

export const AssistantCheckoutForm = z.object({
  line_items: lineItems.optional(),
  cart_id: z.string().max(100).optional().describe('makes the checkout of this cart'),
  context: placeContext,
  discounts,
  fulfillment,
})
export type AssistantCheckoutForm = z.output<typeof AssistantCheckoutForm>

/** Its completion is the buyer's: whatever is sent, nothing is paid here. */
export const AssistantCompleteForm = z.object({ context: placeContext })
