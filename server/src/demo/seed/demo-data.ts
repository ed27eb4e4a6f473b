import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENERIC_TEXT_FIELDS, type GenericTextColumn } from '@niramoy/domain/catalogue/generic-texts'
import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import { SERVER } from '../../platform/config/paths.ts'
import { readCsv } from '../../platform/csv.ts'
import { starterGenerics } from '../../sales/starter-data/starter-rows.step.ts'
import { type Dispensing, dispensingRules } from './dispensing-rules.ts'

export type DemoProduct = {
  readonly name: string
  readonly dosageForm: string
  readonly generic: string
  readonly strength: string | null
  readonly maker: string
  readonly isMedicine: boolean
  readonly drugClass: string | null
  readonly category: string
  readonly subCategory: string | null
  readonly unitPrice: Poisha
  readonly unitSize: string
  /** Null when it is not sold in strips. */
  readonly unitsPerStrip: number | null
  readonly stripsPerBox: number
}

export function readDemoProducts(): DemoProduct[] {
  return read('medicines-500.csv').map((row) => ({
    name: text(row.name),
    dosageForm: text(row.dosage_form),
    generic: text(row.generic),
    strength: row.strength || null,
    maker: text(row.manufacturer),
    isMedicine: row.type !== 'non-medicine',
    drugClass: row.drug_class || null,
    category: text(row.category),
    subCategory: row.sub_category || null,
    unitPrice: getPrice(text(row.unit_price)),
    unitSize: text(row.unit_size),
    unitsPerStrip: row.units_per_strip ? Number(row.units_per_strip) : null,
    stripsPerBox: Number(row.strips_per_box || 1),
  }))
}

/** How often the usual ones are ordered: a number for comparing. */
export function readDemoPopularity(): (product: DemoProduct) => number | undefined {
  const given = new Map(
    read('popularity.csv').map((row) => [
      [row.name, row.strength, row.dosage_form, row.unit_size].join('|'),
      Number(row.popularity),
    ]),
  )
  return ({ name, strength, dosageForm, unitSize }) => {
    const key = [name, strength ?? '', dosageForm].join('|')
    return given.get(`${key}|`) ?? given.get(`${key}|${unitSize}`)
  }
}

/** How each generic may be sold, by its name. */
export function readDemoDispensing(): ReadonlyMap<string, Dispensing> {
  return new Map(
    starterGenerics().map(({ name, dispensingClass, maxUnits, exceptions }) => [
      name,
      { dispensingClass, maxUnits, rules: dispensingRules(exceptions) },
    ]),
  )
}

/** What the pages of the demo say of common generics, by their names and columns. */
export function readDemoTexts(): ReadonlyMap<string, Record<GenericTextColumn, string | null> & ColdChain> {
  return new Map(
    read('clinical-texts.csv').map(({ generic, cold_chain, ...texts }) => [
      text(generic),
      { ...toColumns(texts), is_cold_chain: cold_chain === 'yes' },
    ]),
  )
}
type ColdChain = { readonly is_cold_chain: boolean }

function toColumns(texts: Readonly<Record<string, string>>) {
  const pairs = GENERIC_TEXT_FIELDS.map(({ field, column }) => [column, texts[field] || null])
  return Object.fromEntries(pairs) as Record<GenericTextColumn, string | null>
}

function read(file: string) {
  return readCsv(readFileSync(join(SERVER, 'demo', file), 'utf8'))
}

function text(field: string | undefined): string {
  if (!field) throw new Error('The demo data has a row with an empty field.')
  return field
}

/** From the digits themselves, so that no float comes near an amount. */
function getPrice(taka: string): Poisha {
  const [, whole = '', cents = ''] = /^(\d+)\.(\d\d)$/.exec(taka) ?? []
  if (!whole) throw new Error(`The demo data has a price that is none: ${taka}`)
  return poisha(Number(whole + cents))
}
