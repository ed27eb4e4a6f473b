import type { NewProductForm, PriceForm, ProductEdit } from '@niramoy/contract/catalogue/product-form'
import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import type { Upload } from '@niramoy/contract/platform/call'
import { textColumns } from '@niramoy/domain/catalogue/product-fields'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { sku } from '@niramoy/domain/platform/codes'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { currentPricing, lastDay, windowEnd, windowStart } from '@niramoy/domain/pricing/pricing'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { transactOnce } from '../../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refuseOn } from '../../../platform/refusal/refuse-on.ts'
import { merged, type Save } from '../../../platform/versions/edit.step.ts'
import { storeImage } from '../../images/store-image.step.ts'
import {
  insertPricing,
  type PriceWindowRow,
  type PricingRow,
  selectPricing,
  updatePricing,
} from '../read/pricing-entries.sql.ts'
import { lockUnchanged, readLocked } from './lock-unchanged.step.ts'
import { priceFacts } from './price-facts.step.ts'
import { type SaleFacts, selectSale, selectSaleOf, selectWithOpenOrders } from './product-classes.sql.ts'
import { insertProduct, type ProductFacts, selectReferences, updateProduct } from './product-rows.sql.ts'
import { labelBefore, refuseTakenLabel } from './refuse-taken-label.step.ts'

type SaveProduct = Save<NewProductForm, ProductEdit> & { readonly image: Upload | undefined }
/** The prices stay when none is sent. */
type ProductForm = Omit<NewProductForm, 'pricing'> & Pick<ProductEdit, 'pricing'>
type Saved = { readonly id: number; readonly strength: string | null }

const BROKEN = {
  pricing_entries_no_overlap: 'product-price-overlap',
  pricing_entries_window: 'product-effective-to-too-early',
  products_barcode_key: 'product-barcode-taken',
  products_brand_id_fkey: 'brand-not-found',
  products_product_type_id_fkey: 'product-type-not-found',
  products_generic_name_id_fkey: 'generic-name-not-found',
} as const

/** POST /products and PUT /products/{id}. The picture stays when none is sent. */
export async function saveProduct(
  context: Context,
  actor: Actor,
  save: SaveProduct,
): Promise<ProductDetails> {
  const imagePath = await storeImage(context, save.image, { field: 'imageUrl' })
  const saving = transactOnce(context, actor.id, async (tx) => {
    const form = save.id === undefined ? save.form : await wholeForm(tx, save, context.now())
    const before = save.id === undefined ? null : await labelBefore(tx, { id: save.id, now: context.now() })
    const isNew = save.id === undefined
    const saleBefore = isNew ? await selectSaleOf(tx, form.genericNameId) : await selectSale(tx, save.id)
    const isMultiLevel = await checkReferences(tx, form)
    const facts = toFacts(form, imagePath)
    const attributes = form.attributes ?? []
    const product =
      save.id === undefined
        ? await insertWithFreeSku(tx, context, { facts, attributes })
        : await updateProduct(tx, save.id, { ...facts, attributes }, context.now())
    await refuseOtherClass(tx, { id: product.id, actor, before: saleBefore, isNew })
    if (form.pricing) await savePrice(tx, context, { product, isMultiLevel, price: form.pricing[0], actor })
    await refuseTakenLabel(tx, { id: product.id, now: context.now() }, before)
    return readLocked(tx, product.id, context.now())
  })
  return refuseOn(BROKEN, saving)
}

type Opened = { readonly id: number; readonly form: ProductEdit }

async function wholeForm(tx: Tx, { id, form }: Opened, now: Date): Promise<ProductForm> {
  await lockUnchanged(tx, { id, version: form.version }, now)
  const { ownDispensingClass, ownMaxUnitsPerOrder, ...stored } = await readLocked(tx, id, now)
  const { shelfPlace = null, reorderLevel = null } = stored
  const own = { dispensingClass: ownDispensingClass, maxUnitsPerOrder: ownMaxUnitsPerOrder }
  // a price is sent whole, and the category is only checked
  const { pricing, categoryId, ...facts } = form
  return { ...merged({ ...stored, ...own, shelfPlace, reorderLevel }, facts), pricing, categoryId }
}

/** Returns whether the product's type has boxes and strips. */
async function checkReferences(tx: Tx, form: ProductForm): Promise<boolean> {
  const { brand, isMultiLevel, categoryId } = await selectReferences(tx, form)
  if (brand === null) throw wrong('brandId', 'brand-not-found')
  if (isMultiLevel === null) throw wrong('productTypeId', 'product-type-not-found')
  if (categoryId === null) throw wrong('genericNameId', 'generic-name-not-found')
  if (form.categoryId !== undefined && form.categoryId !== categoryId) {
    throw wrong('genericNameId', 'product-generic-name-elsewhere')
  }
  return isMultiLevel
}

function wrong(field: string, code: ErrorCode): Refusal {
  return new Refusal('invalid-input', { fields: { [field]: code } })
}

/** dispensing 1: a class of its own comes with its reason and goes with it; a reason alone says nothing. */
function ownClass({ dispensingClass, dispensingReason }: ProductForm) {
  if (dispensingClass && !dispensingReason) throw wrong('dispensingReason', 'dispensing-reason-required')
  return {
    dispensing_class: dispensingClass,
    dispensing_reason: dispensingClass ? dispensingReason : dispensingClass,
  }
}

function toFacts(form: ProductForm, imagePath: string | undefined): ProductFacts {
  return {
    name: form.name,
    brand_id: form.brandId,
    product_type_id: form.productTypeId,
    generic_name_id: form.genericNameId,
    ...textColumns(form),
    image_path: imagePath,
    max_units_per_order: form.maxUnitsPerOrder,
    shelf_place: form.shelfPlace,
    reorder_level: form.reorderLevel,
    ...ownClass(form),
  }
}

const SKU_TRIES = 20

type Insert = { readonly facts: ProductFacts; readonly attributes: NonNullable<ProductForm['attributes']> }

async function insertWithFreeSku(
  tx: Tx,
  { random, now }: Context,
  { facts, attributes }: Insert,
): Promise<Saved> {
  for (let tries = 0; tries < SKU_TRIES; tries++) {
    const product = await insertProduct(tx, { ...facts, sku: sku(random(3)) }, attributes, now())
    if (product) return product
  }
  throw new Error(`No SKU was free in ${SKU_TRIES} tries`)
}

type Price = {
  readonly product: Saved
  readonly isMultiLevel: boolean
  readonly price: PriceForm
  readonly actor: Actor
}

/** Corrects the named entry, or the one that counts now, or the one that starts alike; without any it is a first price. */
async function savePrice(
  tx: Tx,
  { now }: Context,
  { product, isMultiLevel, price, actor }: Price,
): Promise<void> {
  const entries = await selectPricing(tx, product.id)
  const corrected = entryToCorrect(entries, price, now())
  const before = corrected ?? entries[0]
  // the size of a unit that is not sent stays, too
  const typed =
    corrected && price.unitSize === undefined ? { ...price, unitSize: corrected.unit_size } : price
  const facts = priceFacts(typed, { isMultiLevel, strength: product.strength, before }, 'pricing.0.')
  if (corrected) {
    await updatePricing(tx, corrected.id, { ...facts, ...correctedWindow(corrected, price) })
    return
  }
  const added = { product_id: product.id, created_by: actor.id, created_at: now() }
  await insertPricing(tx, {
    ...facts,
    ...added,
    effective_from: windowStart(price.effectiveFrom),
    effective_to: price.effectiveTo ? windowEnd(price.effectiveTo) : null,
  })
}

function entryToCorrect(entries: readonly PricingRow[], price: PriceForm, now: Date): PricingRow | undefined {
  if (price.id !== undefined) {
    const named = entries.find(({ id }) => id === price.id)
    if (!named) throw wrong('pricing.0.id', 'field-not-a-choice')
    return named
  }
  const windows = entries.map((row) => ({
    row,
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
  }))
  const start = windowStart(price.effectiveFrom).getTime()
  return currentPricing(windows, now)?.row ?? entries.find((row) => row.effective_from.getTime() === start)
}

/** A form shows instants as days: the day an entry starts or ends on already moves nothing. */
function correctedWindow(entry: PricingRow, { effectiveFrom, effectiveTo }: PriceForm): PriceWindowRow {
  const isSameStart = dhakaDay(entry.effective_from) === effectiveFrom
  const isSameEnd =
    effectiveTo === undefined || (entry.effective_to && lastDay(entry.effective_to) === effectiveTo)
  return {
    effective_from: isSameStart ? entry.effective_from : windowStart(effectiveFrom),
    effective_to: isSameEnd ? entry.effective_to : effectiveTo ? windowEnd(effectiveTo) : null,
  }
}

const BY_PHARMACIST = { fields: { dispensingClass: 'class-by-pharmacist' } } as const

const FACTS = ['class', 'most', 'ownMost', 'reason'] as const

type Change = {
  readonly id: number
  readonly actor: Actor
  readonly before: SaleFacts
  readonly isNew: boolean
}

/**
 * dispensing 7: a product that open orders have does not end up without a class, and only a pharmacist changes by what
 * class or limit a product is sold. Called after the change was written, in its transaction: the product is locked
 * against orders, and the database has locked both generic names against changes of their class.
 */
async function refuseOtherClass(tx: Tx, { id, actor, before, isNew }: Change): Promise<void> {
  const after = await selectSale(tx, id)
  const isOther = FACTS.some((fact) => after[fact] !== before[fact])
  if (isOther && !hasPermission(actor, 'clinical')) throw new Refusal('not-your-duty', BY_PHARMACIST)
  if (isNew || before.class === null || after.class !== null) return
  const inUse = await selectWithOpenOrders(tx, [id])
  if (inUse.size > 0) throw new Refusal('dispensing-class-in-use')
}
