import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { substancesOf } from '@niramoy/domain/catalogue/ingredients'
import { SERVER } from '../../platform/config/paths.ts'
import { readCsv } from '../../platform/csv.ts'

const names = readCsv(readFileSync(join(SERVER, 'data/generics.csv'), 'utf8')).map((row) => row.generic ?? '')
const NAMES: ReadonlySet<string> = new Set(names.map((name) => name.toLowerCase()))
const SUBSTANCES: ReadonlySet<string> = new Set(names.flatMap(substancesOf))

/**
 * Whether a generic name is another medicine than the one that it looks like: `Oxazepam` is no misspelt `Diazepam`. It
 * is a name of its own, or has another ingredient, or begins with another letter, which nobody mistypes so easily.
 */
export function isAnotherMedicine(typed: string, near: string): boolean {
  const name = typed.trim().toLowerCase()
  if (name === near.trim().toLowerCase()) return false
  if (NAMES.has(name) || name[0] !== near.trim().toLowerCase()[0]) return true
  const [own, others] = [substancesOf(typed), substancesOf(near)]
  return own.every((substance) => SUBSTANCES.has(substance)) && own.join('|') !== others.join('|')
}
