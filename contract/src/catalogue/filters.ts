import { genericNames as texts } from '@niramoy/texts/en/catalogue/generic-names'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Flag, line } from '../platform/codecs.ts'

/** Names in their order, each once. */
const reply = z.array(z.string())
const failure = texts.filtersFailed
/** As long as the server lets a part of a path be. */
const name = line(300)

/** What narrows a list of products; `category`, `brand` and `genericName` are an id, a slug or a name. */
export const productFilter = {
  search: line(100).optional(),
  category: line(140).optional(),
  brand: line(140).optional(),
  genericName: line(220).optional(),
  subCategory: line(120).optional(),
  drugClass: line(120).optional(),
  /** Some units may be sold now. */
  inStock: Flag.optional(),
  /** A promotion lowers its price now. */
  onOffer: Flag.optional(),
  /** Sold without a prescription. */
  noPrescription: Flag.optional(),
}

/** With this filter a reply also ends when a product comes into stock or goes out of it. */
export const filterTopics = { inStock: 'availability' } as const

/** From the widest to the narrowest; a brand is independent of the others. */
export const FILTERS = ['category', 'subCategory', 'drugClass', 'genericName', 'brand'] as const
export type FilterName = (typeof FILTERS)[number]

/** `value` stands in addresses, the names on the page. */
export const FilterChoice = z.object({ value: z.string(), name: z.string(), nameBn: z.string().nullable() })
export type FilterChoice = z.output<typeof FilterChoice>

/** What ids, slugs and names of the query mean; what is unknown is left out. */
export const ChosenFilters = z.object({
  category: FilterChoice.optional(),
  subCategory: FilterChoice.optional(),
  drugClass: FilterChoice.optional(),
  genericName: FilterChoice.optional(),
  brand: FilterChoice.optional(),
})
export type ChosenFilters = z.output<typeof ChosenFilters>

export const FilterOption = FilterChoice.extend({ count: z.int().positive() })
export type FilterOption = z.output<typeof FilterOption>

export const filters = calls({
  options: {
    method: 'GET',
    path: '/filters/options',
    access: 'anyone',
    about:
      'Up to 50 options of one filter, each with how many products it leads to beside `search` and the other filters, the most first. `q` is a part of the name, in either script. `total` says how many options there are.',
    query: z.object({ filter: z.enum(FILTERS), q: line(100).optional(), ...productFilter }),
    reply: z.object({ options: z.array(FilterOption), total: z.int() }),
    cacheUntil: ['catalogue'],
    alsoUntil: filterTopics,
    failure,
  },
  subCategories: {
    method: 'GET',
    path: '/filters/subcategories',
    access: 'anyone',
    about: 'The sub-categories of all generic names.',
    reply,
    cacheUntil: ['catalogue'],
    failure,
  },
  drugClasses: {
    method: 'GET',
    path: '/filters/drugclasses',
    access: 'anyone',
    about: 'The drug classes of all generic names.',
    reply,
    cacheUntil: ['catalogue'],
    failure,
  },
  readSubCategories: {
    method: 'GET',
    path: '/filters/categories/:id/subcategories',
    access: 'anyone',
    about: 'The sub-categories of a category, given by its id, slug or name.',
    params: z.object({ id: name }),
    reply,
    cacheUntil: ['catalogue'],
    failure,
  },
  readDrugClasses: {
    method: 'GET',
    path: '/filters/subcategories/:name/drugclasses',
    access: 'anyone',
    about: 'The drug classes of a sub-category.',
    params: z.object({ name }),
    reply,
    cacheUntil: ['catalogue'],
    failure,
  },
  readGenericNames: {
    method: 'GET',
    path: '/filters/drugclasses/:name/genericnames',
    access: 'anyone',
    about: 'The generic names of a drug class.',
    params: z.object({ name }),
    reply,
    cacheUntil: ['catalogue'],
    failure,
  },
})
