import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { poisha } from '@niramoy/domain/platform/money'
import { buildIndex } from '@niramoy/search/medicine-index'
import { offlineCatalogueView } from '../server/src/catalogue/offline-catalogue/offline-catalogue.view.ts'
import type { OfflineRow } from '../server/src/catalogue/offline-catalogue/offline-products.sql.ts'
import type { PriceFacts } from '../server/src/catalogue/products/read/pricing-entries.sql.ts'
import { getGenericKey, starterSafety } from '../server/src/catalogue/safety-rules/starter-safety.step.ts'
import { readCsv } from '../server/src/platform/csv.ts'
import { packed } from '../server/src/platform/http/content.ts'
import { getMedicines } from '../web/app/parts/offline/decode-catalogue.ts'

/**
 * `npm run bench:offline [-- path/to/medicines.csv]`: how large the catalogue for phones without a network is, of the
 * demo or of a list of your own, and what reading and indexing it costs, as multiples of parsing its JSON.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [, , path = join(root, 'server/demo/medicines-500.csv')] = process.argv

const starter = starterSafety()
const rules = {
  facts: starter,
  getIngredients: (generic: string) => starter.ingredients.get(getGenericKey(generic)) ?? [],
}
const catalogue = offlineCatalogueView(readRows(path), [], rules)
const json = JSON.stringify(catalogue)
const brotli = await packed(Buffer.from(json), 'br')
console.log(`${catalogue.id.length} products: ${kb(json.length)} KB of JSON,`)
console.log(`  ${kb(gzipSync(json).length)} KB gzip, ${kb(brotli.length)} KB brotli as the shop sends it`)

const parsing = cost(() => JSON.parse(json))
const indexing = cost(() => buildIndex(getMedicines(catalogue)))
console.log(`index: ${(indexing / parsing).toFixed(0)} times as long as parsing the JSON`)
const index = buildIndex(getMedicines(catalogue))
const searching = cost(() => index.search('paracitamol 500', { limit: 30 }))
console.log(`a misspelt search: ${(searching / parsing).toFixed(2)} times as long`)

function cost(work: () => unknown): number {
  work()
  const started = performance.now()
  for (let round = 0; round < 3; round += 1) work()
  return (performance.now() - started) / 3
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(0)
}

/** What has a price can be sold, and is a product. */
function readRows(file: string): OfflineRow[] {
  const rows = readCsv(readFileSync(file, 'utf8')).filter((row) => row.unit_price)
  return rows
    .map((row, at): OfflineRow => {
      const price = getPrice(row)
      return {
        id: at + 1,
        name: row.name ?? '',
        strength: row.strength || null,
        dosage_form: row.dosage_form || null,
        popularity: 0,
        brand_id: 1,
        brand_name: row.manufacturer ?? '',
        generic_name: row.generic ?? '',
        category_id: 1,
        product_type_id: price.strip_price_poisha === null ? 2 : 1,
        is_multi_level: price.strip_price_poisha !== null,
        strip_label: 'Strip',
        max_units_per_order: null,
        dispensing_class: null,
        price,
      }
    })
    .toSorted((one, other) => order(one).localeCompare(order(other)))
}

function getPrice(row: Readonly<Record<string, string>>): PriceFacts {
  const unit = Math.round(Number(row.unit_price) * 100)
  const [units, strips] = [Number(row.units_per_strip) || 1, Number(row.strips_per_box) || 1]
  return {
    unit_price_poisha: poisha(unit),
    strip_price_poisha: units > 1 ? poisha(unit * units) : null,
    box_price_poisha: strips > 1 ? poisha(unit * units * strips) : null,
    units_per_strip: units,
    strips_per_box: strips,
    unit_size: row.unit_size || null,
    printed_price_poisha: null,
    printed_price_per: null,
  }
}

function order({ generic_name, strength, name }: OfflineRow): string {
  return `${generic_name}\n${strength}\n${name}`
}
