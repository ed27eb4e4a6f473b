import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Poisha, poisha } from '@niramoy/domain/platform/money'
import { SERVER } from '../../platform/config/paths.ts'
import { readCsv } from './csv.ts'

export type DemoCategory = {
  readonly slug: string
  readonly name: string
  readonly nameBn: string
  readonly sort: number
}

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

export function readDemoCategories(): DemoCategory[] {
  return read('categories.csv')
    .filter((row) => row.in_demo_500 === 'yes')
    .map((row) => ({
      slug: text(row.slug),
      name: text(row.name_en),
      nameBn: text(row.name_bn),
      sort: Number(row.sort),
    }))
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
    unitPrice: priceOf(text(row.unit_price)),
    unitSize: text(row.unit_size),
    unitsPerStrip: row.units_per_strip ? Number(row.units_per_strip) : null,
    stripsPerBox: Number(row.strips_per_box || 1),
  }))
}

function read(file: string) {
  return readCsv(readFileSync(join(SERVER, 'demo', file), 'utf8'))
}

function text(field: string | undefined): string {
  if (!field) throw new Error('The demo data has a row with an empty field.')
  return field
}

/** From the digits themselves, so that no float comes near an amount. */
function priceOf(taka: string): Poisha {
  const [, whole = '', cents = ''] = /^(\d+)\.(\d\d)$/.exec(taka) ?? []
  if (!whole) throw new Error(`The demo data has a price that is none: ${taka}`)
  return poisha(Number(whole + cents))
}
