import type { OfflineCatalogue } from '@niramoy/contract/catalogue/offline-catalogue'
import { listMembers, type SafetyFacts } from '@niramoy/domain/catalogue/safety/check-medicines'
import { promoted } from '../products/read/products.sql.ts'
import { bestPriceView } from '../products/read/products.view.ts'
import type { RunningPromotion } from '../search/running-promotions.sql.ts'
import type { OfflineRow } from './offline-products.sql.ts'

export function offlineCatalogueView(
  found: readonly OfflineRow[],
  promotions: readonly RunningPromotion[],
  rules: Rules,
): OfflineCatalogue {
  const rows = promoted(found, promotions)
  const [generics, brands, forms, strengths, unitSizes] = [
    nameList(),
    nameList(),
    nameList(),
    nameList(),
    nameList(),
  ]
  const types = new Map<number, { at: number; isMultiLevel: boolean; stripLabel: string }>()
  const getType = ({ product_type_id, is_multi_level, strip_label }: OfflineRow): number => {
    const known = types.get(product_type_id)
    if (known) return known.at
    types.set(product_type_id, { at: types.size, isMultiLevel: is_multi_level, stripLabel: strip_label })
    return types.size - 1
  }
  const prices = rows.map(bestPriceView)
  return {
    id: rows.map(({ id }) => id),
    name: rows.map(({ name }) => name),
    generic: rows.map((row) => generics.getPlace(row.generic_name)),
    brand: rows.map((row) => brands.getPlace(row.brand_name)),
    form: rows.map((row) => forms.getPlace(row.dosage_form)),
    strength: rows.map((row) => strengths.getPlace(row.strength)),
    unitSize: rows.map(({ price }) => unitSizes.getPlace(price?.unit_size ?? null)),
    type: rows.map(getType),
    dispensingClass: rows.map((row) => row.dispensing_class),
    maxUnitsPerOrder: rows.map((row) => row.max_units_per_order),
    popularity: rows.map(({ popularity }) => roughly(popularity)),
    unitsPerStrip: rows.map(({ price }) => price?.units_per_strip ?? 1),
    stripsPerBox: rows.map(({ price }) => price?.strips_per_box ?? 1),
    unitPrice: prices.map((price) => price?.finalUnitPrice ?? null),
    stripPrice: prices.map((price) => price?.finalStripPrice ?? null),
    boxPrice: prices.map((price) => price?.finalBoxPrice ?? null),
    generics: generics.names(),
    brands: brands.names(),
    forms: forms.names(),
    strengths: strengths.names(),
    unitSizes: unitSizes.names(),
    safety: safetyView(rules, generics.names()),
    types: [...types.values()].map(({ isMultiLevel, stripLabel }) => ({ isMultiLevel, stripLabel })),
  }
}

type Rules = {
  readonly facts: SafetyFacts
  readonly getIngredients: (genericName: string) => readonly string[]
}

/** Of the rules those that two of these generic names can fire. */
function safetyView(
  { facts, getIngredients }: Rules,
  generics: readonly string[],
): OfflineCatalogue['safety'] {
  const ingredients = nameList()
  const inGenerics = generics.map((name) => getIngredients(name).map(ingredients.getPlace))
  const known = new Set(ingredients.names())
  const isThere = (side: string | null) =>
    side === null || listMembers(facts, side).some((ingredient) => known.has(ingredient))
  const rules = facts.rules.filter(({ a, b, c }) => [a, b, c].every(isThere))
  const sides = new Set(rules.flatMap(({ a, b, c }) => [a, b, c]))
  return {
    inGenerics,
    rules: rules.map(({ id, a, b, c, level, reach, effect, advice }) => ({
      ...{ id, a, b, c, level, reach },
      effect: { ...effect },
      advice: { ...advice },
    })),
    groups: [...facts.groups].flatMap(([name, members]) =>
      sides.has(`group:${name}`)
        ? [{ name, ingredients: members.filter((one) => known.has(one)).map(ingredients.getPlace) }]
        : [],
    ),
    ingredients: ingredients.names(),
  }
}

/** Enough to order hits by; how much the shop sells is nobody's business. */
function roughly(popularity: number): number {
  return Math.round(2 * Math.log2(1 + popularity))
}

/** Thousands of products share a few hundred names: each is sent once. */
function nameList() {
  const places = new Map<string, number>()
  return {
    getPlace(name: string | null): number {
      if (name === null) return -1
      const known = places.get(name)
      if (known !== undefined) return known
      places.set(name, places.size)
      return places.size - 1
    },
    names: () => [...places.keys()],
  }
}
