import { textColumns } from '@niramoy/domain/catalogue/product-fields'
import { sku } from '@niramoy/domain/platform/codes'
import { slugOf } from '@niramoy/domain/platform/slug'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type PlannedTexts, textColumnsOf } from './plan-texts.step.ts'
import type { Plan, PlannedProduct } from './plan-upload.step.ts'
import { keyOf } from './resolve-references.step.ts'
import { selectReferenceTables } from './sheet-products.sql.ts'
import type { SettledRow } from './sheet-rows.step.ts'
import { updateTexts } from './sheet-texts.sql.ts'
import {
  correctEntries,
  endEntries,
  insertBrands,
  insertEntries,
  insertGenericNames,
  insertProducts,
  type SheetFacts,
  selectTakenSlugs,
  touchProducts,
  updateProducts,
} from './write-products.sql.ts'

const SKU_TRIES = 20
const MOST_SLUG_LETTERS = 120

/** The products, and what is said of generic names. */
export type WholePlan = Plan & { readonly texts: readonly PlannedTexts[] }

/** Writes what was planned: a few statements for each kind, however many rows there are. */
export async function writePlan(
  tx: Tx,
  context: Context,
  plan: WholePlan & { readonly actorId: number },
): Promise<void> {
  const at = context.now()
  await insertNewReferences(tx, context, plan)
  const tables = await selectReferenceTables(tx)
  const factsOf = factsIn(tables)
  const genericIds = idsByName(tables.genericNames)
  await updateTexts(
    tx,
    plan.texts.map((planned) => ({
      id: idIn(genericIds, planned.genericName),
      ...textColumnsOf(planned),
    })),
  )

  const changed = plan.updated.filter(({ hasNewFacts }) => hasNewFacts)
  await updateProducts(
    tx,
    changed.map(({ row }) => factsOf(row, row.sku ?? '')),
    at,
  )
  const repriced = plan.updated.filter(({ hasNewFacts }) => !hasNewFacts)
  if (repriced.length > 0)
    await touchProducts(
      tx,
      repriced.flatMap(({ row }) => row.sku ?? []),
      at,
    )
  const made = await insertWithFreeSkus(tx, context, plan.created, factsOf)

  await endEntries(
    tx,
    plan.updated.flatMap(({ price }) => price.ends ?? []),
  )
  await correctEntries(
    tx,
    plan.updated.flatMap(({ price }) => price.corrects ?? []),
  )
  const known = plan.updated.map((product) => ({ ...product, sku: product.row.sku ?? '' }))
  const added = [...known, ...made].flatMap(({ price, sku }) => (price.adds ? { ...price.adds, sku } : []))
  await insertEntries(tx, added, { by: plan.actorId, at })
}

async function insertNewReferences(tx: Tx, { random, now }: Context, { references }: Plan): Promise<void> {
  const brands = [...references.newBrands.values()].map((name) => ({ name }))
  await insertBrands(tx, await withSlugs(tx, 'brands', brands, random), now())
  const names = [...references.newGenericNames.values()].map(({ number: _, ...name }) => name)
  await insertGenericNames(tx, await withSlugs(tx, 'generic_names', names, random), now())
}

/** Each at the slug of its name, or with a random ending where that is taken or no word. */
async function withSlugs<Named extends { readonly name: string }>(
  tx: Tx,
  table: 'brands' | 'generic_names',
  all: readonly Named[],
  random: Context['random'],
): Promise<(Named & { readonly slug: string })[]> {
  if (all.length === 0) return []
  const plain = all.map(({ name }) => [...slugOf(name)].slice(0, MOST_SLUG_LETTERS).join(''))
  const taken = await selectTakenSlugs(tx, table, plain)
  return all.map((named, at) => {
    const wanted = plain[at] ?? ''
    const isFree = /[^\d]/.test(wanted) && !taken.has(wanted)
    const slug = isFree ? wanted : `${wanted || 'x'}-${sku(random(3)).toLowerCase()}`
    taken.add(slug)
    return { ...named, slug }
  })
}

type ReferenceTables = Awaited<ReturnType<typeof selectReferenceTables>>

function factsIn({ brands, productTypes, genericNames }: ReferenceTables) {
  const [brandIds, typeIds] = [idsByName(brands), idsByName(productTypes)]
  const genericIds = idsByName(genericNames)
  return (row: SettledRow, sku: string): SheetFacts => ({
    sku,
    name: row.name,
    brand_id: idIn(brandIds, row.brand),
    product_type_id: idIn(typeIds, row.productType),
    generic_name_id: idIn(genericIds, row.genericName),
    ...textColumns(row),
    attributes: row.attributes,
    dispensing_class: row.dispensingClass,
    dispensing_reason: row.dispensingReason,
    max_units_per_order: row.maxUnitsPerOrder,
    shelf_place: row.shelfPlace,
    popularity: row.popularity,
  })
}

function idsByName(all: readonly { readonly id: number; readonly name: string }[]) {
  return new Map(all.map(({ id, name }) => [keyOf(name), id]))
}

function idIn(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(keyOf(name))
  if (id === undefined) throw new Error(`${JSON.stringify(name)} vanished while its products were saved`)
  return id
}

type FactsOf = ReturnType<typeof factsIn>

async function insertWithFreeSkus(
  tx: Tx,
  { random, now }: Context,
  created: readonly PlannedProduct[],
  factsOf: FactsOf,
): Promise<(PlannedProduct & { readonly sku: string })[]> {
  const done: (PlannedProduct & { readonly sku: string })[] = []
  let rest = created
  for (let tries = 0; rest.length > 0; tries++) {
    if (tries === SKU_TRIES) throw new Error(`No SKU was free in ${SKU_TRIES} tries`)
    const drawn = rest.map((product) => ({ ...product, sku: sku(random(3)) }))
    const unique = [...new Map(drawn.map((product) => [product.sku, product])).values()]
    const inserted = await insertProducts(
      tx,
      unique.map(({ row, sku }) => factsOf(row, sku)),
      now(),
    )
    const isDone = new Set(unique.filter(({ sku }) => inserted.has(sku)).map(({ row }) => row))
    done.push(...unique.filter(({ row }) => isDone.has(row)))
    rest = rest.filter(({ row }) => !isDone.has(row))
  }
  return done
}
