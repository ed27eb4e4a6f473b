import { dosageForm } from './dosage-forms.ts'
import { isOneUnit, namedUnit, unitSizeBn, withoutForm } from './product-label-units.ts'

export type LabelledProduct = {
  readonly name: string
  readonly strength: string | null
  readonly dosageForm: string | null
  /** What the unit price buys: `1 tablet`, `60 ml bottle`. */
  readonly unitSize: string | null
}

/** The same text in both languages. */
export type Label = { readonly en: string; readonly bn: string }

/** labels 1: everything that tells a product from another of its manufacturer: name, strength, form and pack. */
export function productLabel(product: LabelledProduct): Label {
  const name = nameWithStrength(product)
  const form = dosageForm(product.dosageForm)
  const pack = getPack(product)
  return {
    en: joined(name, product.dosageForm, pack),
    bn: joined(name, form?.nameBn ?? product.dosageForm, pack && unitSizeBn(pack)),
  }
}

/** A product as the tables have it. */
type LabelledRow = {
  readonly name: string
  readonly strength: string | null
  readonly dosage_form: string | null
  readonly price: { readonly unit_size: string | null } | null
}

export function toLabel({ name, strength, dosage_form, price }: LabelledRow): Label {
  return productLabel({ name, strength, dosageForm: dosage_form, unitSize: price?.unit_size ?? null })
}

export function getUnitName({ dosage_form, price }: Pick<LabelledRow, 'dosage_form' | 'price'>): Label {
  return unitName({ dosageForm: dosage_form, unitSize: price?.unit_size ?? null })
}

/** labels 3: what one unit of it is called: a bottle is no piece. */
export function unitName({
  dosageForm: name,
  unitSize,
}: Pick<LabelledProduct, 'dosageForm' | 'unitSize'>): Label {
  const named = unitSize === null ? null : namedUnit(unitSize)
  if (named) return { en: capital(named[0]), bn: named[1] }
  const form = dosageForm(name)
  return form ? { en: capital(form.unit), bn: form.unitBn } : { en: 'Unit', bn: 'পিস' }
}

/** Two labels that a reader takes for one. */
export function labelKey({ en }: Label): string {
  return en.toLowerCase().replaceAll(/\s+/g, ' ')
}

/** A name that ends in the strength is not followed by it. */
function nameWithStrength({ name, strength }: LabelledProduct): string {
  if (!strength) return name
  return plain(name).endsWith(` ${plain(strength)}`) ? name : `${name} ${strength}`
}

/** What the unit size adds to the strength; null when it adds nothing. */
function getPack({ strength, dosageForm: name, unitSize }: LabelledProduct): string | null {
  if (!unitSize || isOneUnit(unitSize)) return null
  const pack = withoutForm(tidy(unitSize), dosageForm(name)?.unit)
  if (!strength) return pack
  const [amount = '', per] = plain(strength).split('/')
  const isPerContainer = per === undefined || namedUnit(per) !== null
  if (plain(pack) === plain(strength) || (isPerContainer && plain(pack) === amount)) return null
  if (!isPerContainer || !plain(pack).startsWith(`${amount} `)) return pack
  const rest = plain(pack).slice(amount.length + 1)
  return rest === per ? null : pack.slice(-rest.length)
}

function tidy(unitSize: string): string {
  return unitSize.replace(/^each /i, '').replace('( ', '(')
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ')
}

export type ListedProduct = LabelledProduct & { readonly manufacturer: string; readonly genericName: string }

/** Products that share a label, with the label. */
type SameLabel<Listed extends ListedProduct> = {
  readonly label: string
  readonly products: readonly Listed[]
}

/** labels 4: groups of one manufacturer with one label, which the label alone does not tell apart. */
export function sameOfOneManufacturer<Listed extends ListedProduct>(
  products: readonly Listed[],
): SameLabel<Listed>[] {
  return groups(products, (product, label) => `${product.manufacturer.toLowerCase()}\n${labelKey(label)}`)
}

/** Labels that more than one manufacturer has: there the manufacturer stands beside the label. */
export function sameOfManufacturers<Listed extends ListedProduct>(
  products: readonly Listed[],
): SameLabel<Listed>[] {
  return groups(products, (_, label) => labelKey(label)).filter(
    (group) => new Set(group.products.map(({ manufacturer }) => manufacturer.toLowerCase())).size > 1,
  )
}

function groups<Listed extends ListedProduct>(
  products: readonly Listed[],
  toKey: (product: Listed, label: ReturnType<typeof productLabel>) => string,
): SameLabel<Listed>[] {
  const found = new Map<string, { label: string; products: Listed[] }>()
  for (const product of products) {
    const label = productLabel(product)
    const key = toKey(product, label)
    const group = found.get(key) ?? { label: label.en, products: [] }
    group.products.push(product)
    found.set(key, group)
  }
  return [...found.values()].filter((group) => group.products.length > 1)
}
