import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import {
  type ListedProduct,
  productLabel,
  sameOfManufacturers,
  sameOfOneManufacturer,
} from '@niramoy/domain/catalogue/product-label'
import { readCsv } from '../server/src/platform/csv.ts'

/**
 * `npm run bench:labels [-- path/to/medicines.csv]`: which products of one manufacturer share a label, on the demo or on
 * a list of your own, how many labels several manufacturers share, and what making a label costs.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [, , path = join(root, 'server/demo/medicines-500.csv')] = process.argv
const products = readList(path)

const started = performance.now()
for (const product of products) productLabel(product)
const micros = ((performance.now() - started) * 1000) / products.length
console.log(`${products.length} products, ${micros.toFixed(1)} µs for a label`)

const same = sameOfOneManufacturer(products)
console.log(`one manufacturer, one label: ${same.length} groups`)
for (const group of same) {
  const generics = group.products.map(({ genericName }) => genericName).join(' / ')
  console.log(`  ${group.label} (${group.products[0]?.manufacturer}): ${generics}`)
}
console.log(`several manufacturers, one label: ${sameOfManufacturers(products).length} labels`)

/** What has a price can be sold, and is a product. */
function readList(file: string): ListedProduct[] {
  return readCsv(readFileSync(file, 'utf8'))
    .filter((row) => row.unit_price)
    .map((row) => ({
      name: row.name ?? '',
      strength: row.strength || null,
      dosageForm: row.dosage_form || null,
      unitSize: row.unit_size || row.strength || null,
      manufacturer: row.manufacturer ?? '',
      genericName: row.generic ?? '',
    }))
}
