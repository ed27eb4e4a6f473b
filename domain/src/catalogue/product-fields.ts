/** The texts of a product that lists show too. */
export const LISTED_TEXTS = {
  strength: { column: 'strength', kind: 'line', most: 120 },
  dosageForm: { column: 'dosage_form', kind: 'line', most: 80 },
} as const satisfies Record<string, TextField>

/** The texts of a product that only its own page shows. */
export const DETAIL_TEXTS = {
  description: { column: 'description', kind: 'paragraphs', most: 20_000 },
  usage: { column: 'usage', kind: 'paragraphs', most: 20_000 },
  sideEffects: { column: 'side_effects', kind: 'paragraphs', most: 20_000 },
  barcode: { column: 'barcode', kind: 'line', most: 40 },
} as const satisfies Record<string, TextField>

/** The texts of a product that may be left empty; form, sheet, statements, history and merge are made from them. */
export const PRODUCT_TEXTS = { ...LISTED_TEXTS, ...DETAIL_TEXTS }

/** Everything staff say of a product, with its column; null: stored elsewhere. */
export const PRODUCT_FIELDS = {
  name: { column: 'name' },
  categoryId: { column: null },
  brandId: { column: 'brand_id' },
  productTypeId: { column: 'product_type_id' },
  genericNameId: { column: 'generic_name_id' },
  ...PRODUCT_TEXTS,
  attributes: { column: 'attributes' },
  maxUnitsPerOrder: { column: 'max_units_per_order' },
  shelfPlace: { column: 'shelf_place' },
  reorderLevel: { column: 'reorder_level' },
  dispensingClass: { column: 'dispensing_class' },
  dispensingReason: { column: 'dispensing_reason' },
} as const

type TextField = {
  readonly column: string
  /** `line`: one line in a form; `paragraphs`: several. */
  readonly kind: 'line' | 'paragraphs'
  /** The most letters. */
  readonly most: number
}
type Texts = typeof PRODUCT_TEXTS

export type ProductField = keyof typeof PRODUCT_FIELDS
export type ProductColumn = NonNullable<(typeof PRODUCT_FIELDS)[ProductField]['column']>
export type ListedText = keyof typeof LISTED_TEXTS
export type DetailText = keyof typeof DETAIL_TEXTS
export type ProductText = keyof Texts
export type ListedColumn = Texts[ListedText]['column']
export type TextColumn = Texts[ProductText]['column']

export const LISTED_TEXT_NAMES = Object.keys(LISTED_TEXTS) as ListedText[]
export const DETAIL_TEXT_NAMES = Object.keys(DETAIL_TEXTS) as DetailText[]
export const PRODUCT_TEXT_NAMES = Object.keys(PRODUCT_TEXTS) as ProductText[]

export function textsOfKind(kind: TextField['kind']): ProductText[] {
  return PRODUCT_TEXT_NAMES.filter((name) => PRODUCT_TEXTS[name].kind === kind)
}

/** Something for each of the texts. */
export function forTexts<Name extends ProductText, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

/** Texts by the names of a form or a sheet, under the names of their columns. */
export function textColumns<Values extends { readonly [Name in ProductText]?: unknown }>(
  values: Values,
): { [Name in ProductText as Texts[Name]['column']]: Values[Name] } {
  const pairs = PRODUCT_TEXT_NAMES.map((name) => [PRODUCT_TEXTS[name].column, values[name]])
  return Object.fromEntries(pairs) as { [Name in ProductText as Texts[Name]['column']]: Values[Name] }
}

/** The other way round: columns of a row under the names of the form. */
export function textsIn<Name extends ProductText>(
  row: Readonly<Record<Texts[Name]['column'], string | null>>,
  names: readonly Name[],
): Record<Name, string | null> {
  return forTexts(names, (name) => row[PRODUCT_TEXTS[name].column as Texts[Name]['column']])
}
