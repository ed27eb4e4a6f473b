import { genericNames as texts } from '@niramoy/texts/en/catalogue/generic-names'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { line } from '../platform/codecs.ts'

/** Names in their order, each once. */
const reply = z.array(z.string())
const failure = texts.filtersFailed
/** As long as the server lets a part of a path be. */
const name = line(300)

export const filters = calls({
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
  genericNames: {
    method: 'GET',
    path: '/filters/genericnames',
    access: 'anyone',
    about: 'All generic names, or those of a category (its id, slug or name) or a sub-category.',
    query: z.object({ category: name.optional(), subCategory: name.optional() }),
    reply,
    cacheUntil: ['catalogue'],
    failure,
  },
  brands: {
    method: 'GET',
    path: '/filters/brands',
    access: 'anyone',
    about: 'All brands, without their pictures.',
    reply: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
    cacheUntil: ['catalogue'],
    failure,
  },
  subCategoriesOf: {
    method: 'GET',
    path: '/filters/categories/:id/subcategories',
    access: 'anyone',
    about: 'The sub-categories of a category, given by its id, slug or name.',
    params: z.object({ id: name }),
    reply,
    cacheUntil: ['catalogue'],
    failure,
  },
  drugClassesOf: {
    method: 'GET',
    path: '/filters/subcategories/:name/drugclasses',
    access: 'anyone',
    about: 'The drug classes of a sub-category.',
    params: z.object({ name }),
    reply,
    cacheUntil: ['catalogue'],
    failure,
  },
  genericNamesOf: {
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
