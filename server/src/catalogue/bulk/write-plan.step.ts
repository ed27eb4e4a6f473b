import { textColumns } from '@niramoy/domain/catalogue/product-fields'
import { getSlug, sku } from '@niramoy/domain/platform/codes'
import type { Recorder } from '../../platform/bulk-jobs/bulk-job-rows.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { getTextColumns, type PlannedTexts } from './plan-texts.step.ts'
import type { Plan, PlannedProduct } from './plan-upload.step.ts'
import { toKey } from './resolve-references.step.ts'
import { selectReferenceTables } from './sheet-products.sql.ts'
import type { SettledRow } from './sheet-rows.step.ts'
import { updateTexts } from './sheet-texts.sql.ts'
import {
  correctEntries,
  endEntries,
  insertBrands,
  insertCategories,
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

type Writing = {
  readonly actorId: number
  /** Notes what changes, where it can be undone. */
  readonly recorder?: Recorder
  readonly onRows?: (count: number) => Promise<void>
}

/** Writes what was planned: a few statements for each kind and chunk of rows. */
export async function writePlan(tx: Tx, context: Context, plan: WholePlan & Writing): Promise<void> {
  const { recorder } = plan
  await recorder?.before(
    'products',
    plan.updated.flatMap(({ id }) => id ?? []),
  )
  const entries = plan.updated.flatMap(({ price }) => price.ends?.id ?? price.corrects?.id ?? [])
  await recorder?.before('pricing_entries', entries)
  await insertNewReferences(tx, context, plan)
  const tables = await selectReferenceTables(tx)
  await writeTexts(tx, plan, tables)
  const made = await writeProducts(tx, context, plan, factsIn(tables))
  await writePrices(tx, context, plan, made)
}

async function writeTexts(tx: Tx, { texts, recorder }: WholePlan & Writing, tables: ReferenceTables) {
  const genericIds = idsByName(tables.genericNames)
  const rows = texts.map((planned) => ({
    id: idIn(genericIds, planned.genericName),
    ...getTextColumns(planned),
  }))
  await recorder?.before(
    'generic_names',
    rows.map(({ id }) => id),
  )
  await updateTexts(tx, rows)
}

async function writeProducts(tx: Tx, context: Context, plan: WholePlan & Writing, toFacts: FactsOf) {
  const { recorder } = plan
  const at = context.now()
  const onRows = summed(plan.onRows)
  const changed = plan.updated.filter(({ hasNewFacts }) => hasNewFacts)
  const facts = changed.map(({ row }) => toFacts(row, row.sku ?? ''))
  await updateProducts(tx, facts, { now: at, onRows })
  const repriced = plan.updated.filter(({ hasNewFacts }) => !hasNewFacts)
  const skus = repriced.flatMap(({ row }) => row.sku ?? [])
  if (skus.length > 0) await touchProducts(tx, skus, at)
  const made = await insertWithFreeSkus(tx, context, { created: plan.created, onRows }, toFacts)
  await recorder?.made(
    'products',
    made.map(({ id }) => id),
  )
  return made
}

/** Says how many rows it were in all. */
function summed(onRows: Writing['onRows']) {
  if (!onRows) return undefined
  let sum = 0
  return (count: number) => {
    sum += count
    return onRows(sum)
  }
}

async function writePrices(
  tx: Tx,
  context: Context,
  { updated, actorId, recorder }: WholePlan & Writing,
  made: readonly (PlannedProduct & { readonly sku: string })[],
): Promise<void> {
  await endEntries(
    tx,
    updated.flatMap(({ price }) => price.ends ?? []),
  )
  await correctEntries(
    tx,
    updated.flatMap(({ price }) => price.corrects ?? []),
  )
  const known = updated.map((product) => ({ ...product, sku: product.row.sku ?? '' }))
  const added = [...known, ...made].flatMap(({ price, sku }) => (price.adds ? { ...price.adds, sku } : []))
  const ids = await insertEntries(tx, added, { by: actorId, at: context.now() })
  await recorder?.made('pricing_entries', ids)
}

async function insertNewReferences(
  tx: Tx,
  { random, now }: Context,
  { references, recorder }: WholePlan & Writing,
): Promise<void> {
  const brands = [...references.newBrands.values()].map((name) => ({ name }))
  const brandIds = await insertBrands(tx, await withSlugs(tx, 'brands', brands, random), now())
  await recorder?.made('brands', brandIds)
  const categoryIds = await insertNewCategories(
    tx,
    { random, now },
    { references, ...(recorder && { recorder }) },
  )
  const names = [...references.newGenericNames.values()].map(({ number: _, ...name }) => ({
    ...name,
    category_id: categoryIds.get(name.category_id) ?? name.category_id,
  }))
  const nameIds = await insertGenericNames(tx, await withSlugs(tx, 'generic_names', names, random), now())
  await recorder?.made('generic_names', nameIds)
}

/** Their ids by the numbers that stood for them. */
async function insertNewCategories(
  tx: Tx,
  { random, now }: Pick<Context, 'random' | 'now'>,
  { references, recorder }: Pick<WholePlan & Writing, 'references' | 'recorder'>,
): Promise<ReadonlyMap<number, number>> {
  const categories = [...references.newCategories.values()].map((name) => ({ name }))
  const ids = await insertCategories(tx, await withSlugs(tx, 'categories', categories, random), now())
  await recorder?.made('categories', ids)
  return new Map([...references.newCategories.keys()].map((number, at) => [number, ids[at] ?? 0]))
}

/** Each at the slug of its name, or with a random ending where that is taken or no word. */
async function withSlugs<Named extends { readonly name: string }>(
  tx: Tx,
  table: 'brands' | 'generic_names' | 'categories',
  all: readonly Named[],
  random: Context['random'],
): Promise<(Named & { readonly slug: string })[]> {
  if (all.length === 0) return []
  const plain = all.map(({ name }) => [...getSlug(name)].slice(0, MOST_SLUG_LETTERS).join(''))
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
  return new Map(all.map(({ id, name }) => [toKey(name), id]))
}

function idIn(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(toKey(name))
  if (id === undefined) throw new Error(`${JSON.stringify(name)} vanished while its products were saved`)
  return id
}

type FactsOf = ReturnType<typeof factsIn>

type MadeProduct = PlannedProduct & { readonly sku: string; readonly id: number }
type Insertion = {
  readonly created: readonly PlannedProduct[]
  readonly onRows: ((count: number) => Promise<void>) | undefined
}

async function insertWithFreeSkus(
  tx: Tx,
  { random, now }: Context,
  { created, onRows }: Insertion,
  toFacts: FactsOf,
): Promise<MadeProduct[]> {
  const done: MadeProduct[] = []
  let rest = created
  for (let tries = 0; rest.length > 0; tries++) {
    if (tries === SKU_TRIES) throw new Error(`No SKU was free in ${SKU_TRIES} tries`)
    const drawn = rest.map((product) => ({ ...product, sku: sku(random(3)) }))
    const unique = [...new Map(drawn.map((product) => [product.sku, product])).values()]
    const facts = unique.map(({ row, sku }) => toFacts(row, sku))
    const ids = await insertProducts(tx, facts, { now: now(), onRows })
    const inserted = unique.flatMap((product) => {
      const id = ids.get(product.sku)
      return id === undefined ? [] : [{ ...product, id }]
    })
    const isDone = new Set(inserted.map(({ row }) => row))
    done.push(...inserted)
    rest = rest.filter(({ row }) => !isDone.has(row))
  }
  return done
}
