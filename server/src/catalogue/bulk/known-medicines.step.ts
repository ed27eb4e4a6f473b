import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSubstances } from '@niramoy/domain/catalogue/ingredients'
import { isOneSlip } from '@niramoy/domain/platform/near-names'
import { SERVER } from '../../platform/config/paths.ts'
import { readCsv } from '../../platform/csv.ts'

const names = readCsv(readFileSync(join(SERVER, 'data/generics.csv'), 'utf8')).map((row) => row.generic ?? '')
const NAMES: ReadonlySet<string> = new Set(names.map((name) => name.toLowerCase()))
const SUBSTANCES: ReadonlySet<string> = new Set(names.flatMap(getSubstances))

/**
 * Whether a generic name is another medicine than the one that it looks like: `Oxazepam` is no misspelt `Diazepam`. It
 * is a name of its own, or has another ingredient, or begins with another letter, which nobody mistypes so easily, or is
 * more than a slip away: of medicines that the starter data does not know, too, `Prednisone` is no `Prednisolone`.
 */
export function isAnotherMedicine(typed: string, near: string): boolean {
  const [name, other] = [typed.trim().toLowerCase(), near.trim().toLowerCase()]
  if (name === other) return false
  if (NAMES.has(name) || name[0] !== other[0] || !isOneSlip(spelt(name), spelt(other))) return true
  const [own, others] = [getSubstances(typed), getSubstances(near)]
  return own.every((substance) => SUBSTANCES.has(substance)) && own.join('|') !== others.join('|')
}

/** As others spell it too: `Amoxycilin` for `Amoxicillin`. */
function spelt(name: string): string {
  return name.replaceAll('ph', 'f').replaceAll('th', 't').replaceAll('y', 'i').replaceAll(/(.)\1/g, '$1')
}
