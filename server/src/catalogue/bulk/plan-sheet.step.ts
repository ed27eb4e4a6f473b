import { GENERIC_SHEET } from '@niramoy/contract/catalogue/generic-sheet'
import { ProductSheetRows } from '@niramoy/contract/catalogue/product-sheet'
import { PRODUCT_COLUMNS } from '@niramoy/contract/catalogue/product-sheet-columns'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import type { Tx } from '../../platform/db/db.ts'
import type { SheetRow } from '../../platform/integrations/sheets/sheets.ts'
import { Refusal, type RowError } from '../../platform/refusal/refusal.ts'
import { typedRows } from '../../platform/sheets/typed-rows.step.ts'
import { GENERIC_SHAPE, planTexts } from './plan-texts.step.ts'
import { type Planning, planUpload } from './plan-upload.step.ts'
import type { WholePlan } from './write-plan.step.ts'

/** What the products refer to changed while they were saved. */
export const BROKEN = {
  brands_name_key: 'brand-name-taken',
  categories_name_key: 'category-name-taken',
  generic_names_name_key: 'generic-name-taken',
  generic_names_category_id_fkey: 'category-not-found',
  products_barcode_key: 'product-barcode-taken',
  products_product_type_id_fkey: 'product-type-not-found',
} as const

const BY_PHARMACIST = { fields: { sheet: 'class-by-pharmacist' } } as const

type Sheets = Readonly<Record<'Products' | typeof GENERIC_SHEET, readonly SheetRow[]>>
export type ReadSheet = Awaited<ReturnType<typeof typedSheet>>

/** Both sheets as they were typed. */
export async function typedSheet(sheets: Sheets, onRows?: (count: number) => Promise<void>) {
  const texts = await typedRows(sheets[GENERIC_SHEET], GENERIC_SHAPE)
  const hasTexts = texts.rows.length + texts.errors.length > 0
  const shape = { columns: PRODUCT_COLUMNS, row: ProductSheetRows, mayBeEmpty: hasTexts }
  return { products: await typedRows(sheets.Products, shape, onRows), texts }
}

type Planned = { readonly plan: WholePlan; readonly errors: readonly RowError[] }

/** What both sheets would change, and everything that is wrong with them. */
export async function planSheet(
  tx: Tx,
  { products, texts }: ReadSheet,
  planning: Planning,
): Promise<Planned> {
  const planned = await planUpload(tx, products.rows, { ...planning, broken: products.broken })
  const said = await planTexts(tx, texts.rows, { references: planned.references, now: planning.now })
  const errors = [...products.errors, ...planned.errors, ...texts.errors, ...said.errors]
  return { plan: { ...planned, texts: said.changed }, errors }
}

/** Clinical texts, and by what class or limit anything is sold, are a pharmacist's. */
export function refuseClinical(plan: WholePlan, actor: Actor): void {
  if (isClinical(plan) && !hasPermission(actor, 'clinical')) throw new Refusal('not-your-duty', BY_PHARMACIST)
}

export function isClinical({ texts: said, created, updated, references }: WholePlan): boolean {
  const hasNewClass = [...references.newGenericNames.values()].some(
    ({ dispensing_class }) => dispensing_class !== null,
  )
  return said.length > 0 || hasNewClass || [...created, ...updated].some((product) => product.isClinical)
}
