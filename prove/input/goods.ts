/** Goods and offers of their own for each world, since staff may spoil them. */
import { sku } from '@niramoy/domain/platform/codes'
import { poisha } from '@niramoy/domain/platform/money'
import { mark, type Planter } from './mark.ts'

export type Goods = Awaited<ReturnType<typeof insertGoods>>

export async function insertGoods(planter: Planter) {
  const { db, now, random } = planter
  const name = `Shelf ${Buffer.from(random(6)).toString('hex')}`
  const slug = name.toLowerCase().replace(' ', '-')
  const at = { created_at: now() }
  const id = { id: 0 }
  const one = async (row: Promise<{ id: number } | undefined>) => ((await row) ?? id).id
  const brand = await one(
    db
      .insertInto('brands')
      .values({ name, slug, ...at })
      .returning('id')
      .executeTakeFirst(),
  )
  const category = await one(
    db
      .insertInto('categories')
      .values({ name, slug, ...at })
      .returning('id')
      .executeTakeFirst(),
  )
  const place = { category_id: category, sub_category: 'Analgesic', drug_class: 'NSAID' }
  const genericName = await one(
    db
      .insertInto('generic_names')
      .values({ name, slug, ...place, ...at })
      .returning('id')
      .executeTakeFirst(),
  )
  const kind = { name, strip_label: 'Strip', is_multi_level: true }
  const productType = await one(
    db
      .insertInto('product_types')
      .values({ ...kind, ...at })
      .returning('id')
      .executeTakeFirst(),
  )
  const links = { brand_id: brand, product_type_id: productType, generic_name_id: genericName }
  const product = await one(
    db
      .insertInto('products')
      .values({ sku: sku(random(3)), name, ...links, ...at, updated_at: now() })
      .returning('id')
      .executeTakeFirst(),
  )
  const batch = await plantStock(planter, product)
  return { brand, category, genericName, productType, product, batch, ...(await plantOffers(planter, name)) }
}

/** What a sample scans. */
export const BATCH_CODE = 'LOT-SAMPLE'

async function plantStock({ db, now }: Planter, product: number): Promise<number> {
  const packs = { units_per_strip: 10, strips_per_box: 10 }
  const prices = {
    unit_price_poisha: poisha(120),
    strip_price_poisha: poisha(1_200),
    box_price_poisha: poisha(12_000),
  }
  const from = new Date('2020-01-01T00:00:00Z')
  await db
    .insertInto('pricing_entries')
    .values({ product_id: product, ...packs, ...prices, effective_from: from, created_at: now() })
    .execute()
  const { id } = await db
    .insertInto('stock_batches')
    .values({ product_id: product, code: BATCH_CODE, expires_on: '2027-12-31', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = { kind: 'stock-in', reason: 'New stock added', change: 100_000 } as const
  await db
    .insertInto('stock_ledger')
    .values({ product_id: product, batch_id: id, ...added, created_at: now() })
    .execute()
  return id
}

async function plantOffers(planter: Planter, name: string) {
  const { db, now } = planter
  const at = { created_at: now() }
  const offer = { value_type: 'percentage', value_hundredths: 500 } as const
  const days = { starts_on: '2026-01-01', ends_on: '2027-12-31' }
  // a code that has not begun is for staff alone
  const secretCode = mark(planter)
  const discounts = await db
    .insertInto('discounts')
    .values({ code: secretCode, ...offer, starts_on: '2099-01-01', ends_on: '2099-12-31', ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const promotions = await db
    .insertInto('promotions')
    .values({ name, ...offer, ...days, scope: 'specific_products', ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const methods = await db
    .insertInto('shipping_methods')
    .values({ name, price_poisha: poisha(0), estimated_delivery_time: '1-2 days', ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const slides = await db
    .insertInto('carousel_slides')
    .values({ title: name, image_path: '/art/slide.svg', is_active: false, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const needs = await db
    .insertInto('needs')
    .values({
      name_en: name,
      name_bn: name,
      words: [name],
      target_kind: 'generic-name',
      targets: [name],
      ...at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = { effect_en: name, effect_bn: name, advice_en: name, advice_bn: name }
  const rules = await db
    .insertInto('safety_rules')
    .values({ a: name, b: name, reach: 'yes', level: 'note', ...texts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    rider: await plantRider(planter, name),
    need: needs.id,
    safetyRule: rules.id,
    discount: discounts.id,
    promotion: promotions.id,
    shippingMethod: methods.id,
    slide: slides.id,
    secretCode,
  }
}

async function plantRider({ db, now, random }: Planter, name: string): Promise<number> {
  const digits = String(Buffer.from(random(4)).readUInt32BE())
    .padStart(8, '0')
    .slice(-8)
  const { id } = await db
    .insertInto('riders')
    .values({ name, phone: `013${digits}`, created_at: now(), updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
