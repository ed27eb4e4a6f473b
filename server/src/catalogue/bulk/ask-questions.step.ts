import { toHeader } from '@niramoy/contract/catalogue/product-sheet-columns'
import type { BulkChoices } from '@niramoy/contract/platform/bulk-jobs'
import type { SheetQuestion } from '@niramoy/contract/platform/sheet-cells'
import { dosageFormNames } from '@niramoy/domain/catalogue/dosage-forms'
import { nearNames } from '@niramoy/domain/platform/near-names'
import type { Tx } from '../../platform/db/db.ts'
import type { RowError } from '../../platform/refusal/refusal.ts'
import { CHOOSABLE, type Choosable } from './apply-choices.step.ts'
import { isAnotherMedicine } from './known-medicines.step.ts'
import type { ReadSheet } from './plan-sheet.step.ts'
import { type References, toKey } from './resolve-references.step.ts'
import { selectUsedForms } from './sheet-products.sql.ts'

const MOST_QUESTIONS = 200
const MOST_SUGGESTIONS = 200

type Known = {
  readonly names: ReadonlyMap<string, string>
  /** Whether a name that nothing is near to is asked about as well. */
  readonly asksAll: boolean
  readonly mayBeNew: boolean
}
type Asking = { readonly references: References; readonly choices: BulkChoices }

/**
 * Names of the sheet that somebody has to decide on: a brand or generic name that one of the shop is a letter or two
 * away from, and a dosage form, category or type that the shop does not have. What was decided is not asked again.
 */
export async function askQuestions(tx: Tx, read: ReadSheet, asking: Asking): Promise<SheetQuestion[]> {
  const known = await knownNames(tx, asking.references)
  return CHOOSABLE.flatMap((column) =>
    questionsIn(column, known[column], { read, choices: asking.choices }),
  ).slice(0, MOST_QUESTIONS)
}

async function knownNames(tx: Tx, references: References): Promise<Readonly<Record<Choosable, Known>>> {
  const { brands, genericNames, categories, types } = references
  const of = (all: ReadonlyMap<string, { readonly name: string }>) =>
    listNames([...all.values()].map(({ name }) => name))
  const near = { asksAll: false, mayBeNew: true }
  const must = { asksAll: true, mayBeNew: false }
  const forms = listNames([...dosageFormNames(), ...(await selectUsedForms(tx))])
  return {
    brand: { ...near, names: of(brands) },
    genericName: { ...near, names: of(genericNames) },
    category: { asksAll: true, mayBeNew: true, names: of(categories) },
    productType: { ...must, names: of(types) },
    dosageForm: { asksAll: true, mayBeNew: true, names: forms },
  }
}

function listNames(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [toKey(name), name]))
}

type From = { readonly read: ReadSheet; readonly choices: BulkChoices }

function questionsIn(column: Choosable, { names, asksAll, mayBeNew }: Known, { read, choices }: From) {
  const accepted = new Set(Object.keys(choices[column] ?? {}).map(toKey))
  return [...unknownIn(column, names, read)].flatMap(([key, { value, rows }]): SheetQuestion[] => {
    if (mayBeNew && accepted.has(key)) return []
    const near = nearNames(value, names.values()).filter(
      (name) => column !== 'genericName' || !isAnotherMedicine(value, name),
    )
    if (near.length === 0 && !asksAll) return []
    const others = asksAll ? [...names.values()].filter((name) => !near.includes(name)).toSorted() : []
    const suggestions = [...near, ...others].slice(0, MOST_SUGGESTIONS)
    return [{ column, header: toHeader(column), value, rows, suggestions, mayBeNew }]
  })
}

function unknownIn(column: Choosable, names: ReadonlyMap<string, string>, { products }: ReadSheet) {
  const found = new Map<string, { readonly value: string; rows: number }>()
  const note = (cell: unknown) => {
    const value = String(cell ?? '').trim()
    const key = toKey(value)
    if (value === '' || names.has(key)) return
    const known = found.get(key) ?? { value, rows: 0 }
    found.set(key, known)
    known.rows++
  }
  for (const { row } of products.rows) note(row[column])
  for (const { cells } of products.broken) note(cells[column])
  return found
}

/** A problem that an answer to a question does away with. */
export function isAsked({ column, value }: RowError, questions: readonly SheetQuestion[]): boolean {
  return questions.some(
    (asked) =>
      (!asked.mayBeNew || asked.column === 'category') &&
      asked.header === column &&
      toKey(asked.value) === toKey(value ?? ''),
  )
}
