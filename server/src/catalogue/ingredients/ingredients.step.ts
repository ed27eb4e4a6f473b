import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALLERGY_FAMILIES, readAllergyGroup } from '@niramoy/domain/people/patient'
import { SERVER } from '../../platform/config/paths.ts'
import { readCsv } from '../../platform/csv.ts'

const read = (file: string) => readCsv(readFileSync(join(SERVER, 'data', file), 'utf8'))
const split = (ingredients = '') => ingredients.split('|').filter(Boolean)

/** Every active ingredient that the shop's data knows, in the order of the alphabet. */
export const INGREDIENTS: readonly string[] = [
  ...new Set(read('ingredients.csv').flatMap((row) => split(row.ingredients))),
].sort()

/** The groups of ingredients that rules name, and the families that people are allergic to. */
export const INGREDIENT_GROUPS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...read('ingredient-groups.csv').map((row) => [row.group ?? '', split(row.ingredients)] as const),
  ...Object.entries(ALLERGY_FAMILIES),
])

const KNOWN: ReadonlySet<string> = new Set(INGREDIENTS)

/** Whether an allergy names an ingredient, or a group, that the shop knows: of any other it could never warn. */
export function isKnownAllergy(allergy: string): boolean {
  const group = readAllergyGroup(allergy)
  return group === null ? KNOWN.has(allergy) : INGREDIENT_GROUPS.has(group)
}
