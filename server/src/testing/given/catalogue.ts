/** A shelf for tests: each thing as small as the shop accepts, named by what the test is about. */
import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { batchId, sku, slugOf } from '@niramoy/domain/platform/codes'
import { type Poisha, toPoisha } from '@niramoy/domain/platform/money'
import { derivedPrices } from '@niramoy/domain/pricing/pricing'
import type { PromotionScope, ValueType } from '@niramoy/domain/pricing/promotion'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

type Named = 'brands' | 'categories'

type Find = () => Promise<{ readonly id: number } | undefined>

/** The one that is there, made when there is none; two products that a test makes at once may both want it. */
async function foundOrMade(find: Find, make: () => Promise<unknown>): Promise<number> {
  const known = await find()
  if (known) return known.id
  await make()
  const made = await find()
  if (!made) throw new Error('what was made is not there')
  return made.id
}

/** The brand or category with this name. */
function named({ db, now }: Context, table: Named, name: string): Promise<number> {
  const row = { name, slug: slugOf(name), created_at: now() }
  return foundOrMade(
    () => db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst(),
    () =>
      db
        .insertInto(table)
        .values(row)
        .onConflict((taken) => taken.doNothing())
        .execute(),
  )
}

export function givenBrand(context: Context, name: string): Promise<number> {
  return named(context, 'brands', name)
}

export function givenCategory(context: Context, name: string): Promise<number> {
  return named(context, 'categories', name)
}

export type GenericFacts = {
  readonly generic?: string
  readonly category?: string
  readonly subCategory?: string
  readonly drugClass?: string
}

/** The generic name, made in its place when there is none. */
export function givenGenericName(context: Context, facts: GenericFacts = {}): Promise<number> {
  const { generic = 'Paracetamol', category = 'Pain & Fever', subCategory, drugClass } = facts
  const { db, now } = context
  return foundOrMade(
    () => db.selectFrom('generic_names').select('id').where('name', '=', generic).executeTakeFirst(),
    async () => {
      const place = {
        category_id: await givenCategory(context, category),
        sub_category: subCategory ?? null,
        drug_class: drugClass ?? null,
      }
      const row = { name: generic, slug: slugOf(generic), ...place, created_at: now() }
      await db
        .insertInto('generic_names')
        .values(row)
        .onConflict((taken) => taken.doNothing())
        .execute()
    },
  )
}

/** `Tablet` comes in strips and boxes; any other name is sold by the unit, unless said otherwise. */
export async function givenProductType(
  { db, now }: Context,
  name = 'Tablet',
  isMultiLevel = name === 'Tablet',
) {
  const row = { name, strip_label: 'Strip', is_multi_level: isMultiLevel, created_at: now() }
  return foundOrMade(
    () => db.selectFrom('product_types').select('id').where('name', '=', name).executeTakeFirst(),
    () =>
      db
        .insertInto('product_types')
        .values(row)
        .onConflict((taken) => taken.doNothing())
        .execute(),
  )
}

export type ProductFacts = GenericFacts &
  PriceFacts & {
    readonly name?: string
    readonly brand?: string
    readonly type?: string
    readonly strength?: string | null
    readonly dosageForm?: string
    readonly createdAt?: string
    /** Of its own; its generic name has none. */
    readonly dispensingClass?: DispensingClass | null
    readonly maxUnits?: number
    /** Units for sale. */
    readonly stock?: number
  }

/** Napa 500 mg tablets at 1.20 taka, 10 a strip, 5 strips a box, unless said otherwise. */
export async function givenProduct(context: Context, facts: ProductFacts = {}): Promise<number> {
  const { db, now, random } = context
  const { type = 'Tablet' } = facts
  const at = facts.createdAt ? new Date(facts.createdAt) : now()
  const { id } = await db
    .insertInto('products')
    .values({
      sku: sku(random(3)),
      name: facts.name ?? 'Napa',
      strength: facts.strength === undefined ? '500 mg' : facts.strength,
      dosage_form: facts.dosageForm ?? null,
      brand_id: await givenBrand(context, facts.brand ?? 'Beximco'),
      product_type_id: await givenProductType(context, type),
      generic_name_id: await givenGenericName(context, facts),
      dispensing_class: facts.dispensingClass ?? null,
      dispensing_reason: facts.dispensingClass ? 'Sold otherwise than others' : null,
      max_units_per_order: facts.maxUnits ?? null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (facts.unitPrice !== null) await givenPrice(context, id, { isMultiLevel: type === 'Tablet', ...facts })
  if (facts.stock) await givenStock(context, id, { units: facts.stock })
  return id
}

export type PriceFacts = {
  /** Taka; null: the product has no price. */
  readonly unitPrice?: number | null
  readonly isMultiLevel?: boolean
  readonly unitsPerStrip?: number
  readonly stripsPerBox?: number
  readonly unitSize?: string
  /** Instants; from the beginning and open unless said otherwise. */
  readonly from?: string
  readonly to?: string
}

export async function givenPrice({ db, now }: Context, productId: number, facts: PriceFacts = {}) {
  const isMultiLevel = facts.isMultiLevel ?? true
  const pack = { unitsPerStrip: facts.unitsPerStrip ?? 10, stripsPerBox: facts.stripsPerBox ?? 5 }
  const prices = derivedPrices(toPoisha(facts.unitPrice ?? 1.2), pack)
  const { id } = await db
    .insertInto('pricing_entries')
    .values({
      product_id: productId,
      unit_price_poisha: prices.unit,
      strip_price_poisha: isMultiLevel ? prices.strip : null,
      box_price_poisha: isMultiLevel ? prices.box : null,
      units_per_strip: isMultiLevel ? pack.unitsPerStrip : 1,
      strips_per_box: isMultiLevel ? pack.stripsPerBox : 1,
      unit_size: facts.unitSize ?? null,
      effective_from: new Date(facts.from ?? '2020-01-01T00:00:00Z'),
      effective_to: facts.to ? new Date(facts.to) : null,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type StockFacts = {
  readonly units?: number
  /** The last day it may be sold. */
  readonly expiresOn?: string
  readonly recalledAt?: string
  readonly costPrice?: Poisha
}

/** A batch with 100 units that are good until 2027, unless said otherwise. */
export async function givenStock({ db, now, random }: Context, productId: number, facts: StockFacts = {}) {
  const { id } = await db
    .insertInto('stock_batches')
    .values({
      product_id: productId,
      code: batchId(random(4)),
      expires_on: facts.expiresOn ?? '2027-12-31',
      cost_price_poisha: facts.costPrice ?? null,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stockIn = { kind: 'stock-in', reason: 'New stock added', created_at: now() } as const
  await db
    .insertInto('stock_ledger')
    .values({ product_id: productId, batch_id: id, change: facts.units ?? 100, ...stockIn })
    .execute()
  if (facts.recalledAt) {
    const recalled_at = new Date(facts.recalledAt)
    await db.updateTable('stock_batches').set({ recalled_at }).where('id', '=', id).execute()
  }
  return id
}

export type PromotionFacts = {
  readonly name?: string
  readonly type?: ValueType
  readonly value?: number
  readonly startsOn?: string
  readonly endsOn?: string
  readonly scope?: PromotionScope
  readonly categoryId?: number
  readonly brandId?: number
  readonly productIds?: readonly number[]
  /** Taka. */
  readonly minimum?: number
}

/** 10 % off everything, running through January 2026, unless said otherwise. */
export async function givenPromotion({ db, now }: Context, facts: PromotionFacts = {}): Promise<number> {
  const { id } = await db
    .insertInto('promotions')
    .values({
      name: facts.name ?? 'Offer',
      value_type: facts.type ?? 'percentage',
      value_hundredths: toPoisha(facts.value ?? 10),
      starts_on: facts.startsOn ?? '2026-01-01',
      ends_on: facts.endsOn ?? '2026-01-31',
      scope: facts.scope ?? 'all_products',
      category_id: facts.categoryId ?? null,
      brand_id: facts.brandId ?? null,
      minimum_order_poisha: toPoisha(facts.minimum ?? 0),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chosen = (facts.productIds ?? []).map((product_id) => ({ promotion_id: id, product_id }))
  if (chosen.length > 0) await db.insertInto('promotion_products').values(chosen).execute()
  return id
}

/** Empties the catalogue. What the stock's books or an order name is only marked, as in the shop. */
export async function clearCatalogue({ db, now }: Context): Promise<void> {
  await db.deleteFrom('promotions').execute()
  await db.deleteFrom('supplier_products').execute()
  await db
    .deleteFrom('products')
    .where('id', 'not in', (from) => from.selectFrom('stock_batches').select('product_id'))
    .where('id', 'not in', (from) => from.selectFrom('order_items').select('product_id'))
    .execute()
  await db.updateTable('products').set({ deleted_at: now() }).where('deleted_at', 'is', null).execute()
}

/** So many products at once: Napa, and others of the same kind and price. */
export async function givenProducts(context: Context, count: number): Promise<number[]> {
  const first = await givenProduct(context)
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into products
        (sku, name, strength, brand_id, product_type_id, generic_name_id, created_at, updated_at)
      select upper(lpad(to_hex(id * 1009 + n), 6, '0')), name || ' ' || n, strength, brand_id, product_type_id,
        generic_name_id, created_at, updated_at
      from products, generate_series(2, ${count}::int) n
      where id = ${first}
      returning id
    ), priced as (
      insert into pricing_entries
        (product_id, unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip, strips_per_box,
         effective_from, created_at)
      select made.id, unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip, strips_per_box,
        effective_from, created_at
      from made, pricing_entries
      where product_id = ${first}
    )
    select id from made order by id`.execute(context.db)
  return [first, ...rows.map(({ id }) => id)]
}
