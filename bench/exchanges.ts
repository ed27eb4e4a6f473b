import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Exchanged, mayExchange } from '@niramoy/domain/catalogue/exchange'
import { isSamePack } from '@niramoy/domain/catalogue/pack-size'
import { readCsv } from '../server/src/platform/csv.ts'
import { readClasses } from './dispensing-list.ts'

type Listed = Exchanged & { readonly unitPrice: number; readonly unitSize: string | null }

/** What may be exchanged on a whole country's list, and what was offered when only name and strength counted. */
export function benchExchanges(path: string): void {
  const products = readProducts(path)
  const groups = new Map<string, Listed[]>()
  for (const one of products) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  let [offered, wrong, having] = [0, 0, 0]
  const savings: number[] = []
  for (const one of products) {
    const same = (groups.get(keyOf(one)) ?? []).filter((other) => other !== one)
    const fitting = same.filter((other) => mayExchange(one, other))
    offered += same.length
    wrong += same.length - fitting.length
    if (fitting.length > 0) having++
    const comparable = fitting.filter(({ unitSize }) => isSamePack(unitSize, one.unitSize))
    const least = Math.min(...comparable.map(({ unitPrice }) => unitPrice))
    if (least < one.unitPrice) savings.push(one.unitPrice - least)
  }
  savings.sort((one, other) => one - other)
  const median = (savings[Math.floor(savings.length / 2)] ?? 0).toFixed(2)
  console.log(`exchanges
  with at least one: ${having} of ${products.length}
  with a cheaper one of the same pack: ${savings.length}, median saving ${median} taka a unit
  of ${offered} pairs of one name and strength, ${wrong} may not be exchanged`)
}

function keyOf({ genericName, strength }: Listed): string {
  return `${genericName}\n${(strength ?? '').toLowerCase().replace(/[\s,]/g, '')}`
}

function readProducts(path: string): Listed[] {
  const classOf = readClasses(dirname(path))
  const ids = new Map<string, number>()
  return readCsv(readFileSync(path, 'utf8')).map((row) => {
    const genericName = row.generic ?? ''
    if (!ids.has(genericName)) ids.set(genericName, ids.size + 1)
    return {
      genericNameId: ids.get(genericName) ?? 0,
      genericName,
      drugClass: row.drug_class || null,
      strength: row.strength || null,
      dosageForm: row.dosage_form || null,
      dispensingClass: classOf(row),
      maxUnitsPerOrder: null,
      unitPrice: Number(row.unit_price),
      unitSize: row.unit_size || null,
    }
  })
}
