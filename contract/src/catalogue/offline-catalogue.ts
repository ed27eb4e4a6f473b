import { REACHES } from '@niramoy/domain/catalogue/safety/routes'
import { SAFETY_LEVELS } from '@niramoy/domain/catalogue/safety/safety-levels'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { RowId, Taka } from '../platform/codecs.ts'
import { DispensingClass } from './dispensing.ts'

/** The most a phone is given; of a larger shop those that are ordered most. */
export const MOST_OFFLINE_PRODUCTS = 30_000

const names = z.array(z.string())
/** For each product, where its name stands in that list; -1: it has none. */
const places = z.array(z.int())
const bothLanguages = z.object({ en: z.string(), bn: z.string() })
const amounts = z.array(Taka.nullable())

/**
 * The catalogue for a phone without a network: what it takes to find a product and to say what it costs. Written by
 * column, each name once: a third of the size of one object per product.
 */
export const OfflineCatalogue = z.object({
  generics: names,
  brands: names,
  forms: names,
  strengths: names,
  unitSizes: names,
  types: z.array(z.object({ isMultiLevel: z.boolean(), stripLabel: z.string() })),
  id: z.array(RowId),
  name: names,
  generic: places,
  brand: places,
  form: places,
  strength: places,
  unitSize: places,
  type: places,
  dispensingClass: z.array(DispensingClass.nullable()),
  maxUnitsPerOrder: z.array(z.int().nullable()),
  /** In steps of half a power of two. */
  popularity: z.array(z.int()),
  unitsPerStrip: z.array(z.int()),
  stripsPerBox: z.array(z.int()),
  unitPrice: amounts,
  stripPrice: amounts,
  boxPrice: amounts,
  /** What should not be taken together of these products. */
  safety: z.object({
    ingredients: names,
    /** For each generic name, what is in it by the place in `ingredients`. */
    inGenerics: z.array(places),
    groups: z.array(z.object({ name: z.string(), ingredients: places })),
    rules: z.array(
      z.object({
        id: z.string(),
        a: z.string(),
        b: z.string(),
        c: z.string().nullable(),
        level: z.enum(SAFETY_LEVELS),
        reach: z.enum(REACHES),
        effect: bothLanguages,
        advice: bothLanguages,
      }),
    ),
  }),
})
export type OfflineCatalogue = z.output<typeof OfflineCatalogue>

export const offlineCatalogue = calls({
  read: {
    method: 'GET',
    path: '/offline-catalogue',
    access: 'anyone',
    about:
      'All listed products by column, for search and cart without a network: at most 30,000, by generic name, with the prices of this moment, and the rules of what should not be taken together. Ask again with `If-None-Match`.',
    reply: OfflineCatalogue,
    cacheUntil: ['catalogue', 'safety_rules'],
    failure: null,
  },
})
