import { type DispensingClass, isSoldOnline } from './dispensing.ts'
import { dosageForm } from './dosage-forms.ts'
import { getIngredients, getSubstance, getSubstances } from './ingredients.ts'

/** What decides whether one product may be given for another. */
export type Exchanged = {
  readonly genericNameId: number
  readonly genericName: string
  readonly drugClass: string | null
  readonly strength: string | null
  readonly dosageForm: string | null
  readonly dispensingClass: DispensingClass | null
  readonly maxUnitsPerOrder: number | null
}

/** exchange 1: the same generic name and strength, in forms that a pharmacist exchanges; nothing controlled. */
export function mayExchange(one: Exchanged, other: Exchanged): boolean {
  return (
    one.genericNameId === other.genericNameId &&
    isSameStrength(one.strength, other.strength) &&
    areFormsExchangeable(one.dosageForm, other.dosageForm) &&
    mayBeExchanged(one) &&
    mayBeExchanged(other)
  )
}

/** exchange 2: not where a small difference does harm, and not what is handed over by a pharmacist only. */
export function mayBeExchanged(product: Exchanged): boolean {
  return product.strength !== null && isSoldOnline(product) && !isNarrowMargin(product)
}

/** exchange 3: the brand on the prescription is the doctor's choice. */
export function changesPrescribedBrand({ dispensingClass }: Pick<Exchanged, 'dispensingClass'>): boolean {
  return dispensingClass === 'prescription'
}

function isSameStrength(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && plain(one) !== '' && plain(one) === plain(other)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s,]/g, '')
}

function areFormsExchangeable(one: string | null, other: string | null): boolean {
  if (plain(one ?? '') === plain(other ?? '')) return true
  return other !== null && (dosageForm(one)?.exchangeable.includes(other) ?? false)
}

function isNarrowMargin({ genericName, drugClass }: Exchanged): boolean {
  return (
    /epilep|convulsant/i.test(drugClass ?? '') || getSubstances(genericName).some((one) => NARROW.has(one))
  )
}

/** Levels in the blood that do good and harm lie close together. */
const NARROW: ReadonlySet<string> = new Set([
  ...[
    'levothyroxine',
    'warfarin',
    'theophylline',
    'aminophylline',
    'doxophylline',
    'lithium carbonate',
    'digoxin',
  ],
  ...['ciclosporin', 'tacrolimus', 'carbamazepine', 'oxcarbazepine', 'eslicarbazepine', 'phenytoin'],
  ...['phenobarbital', 'sodium valproate', 'valproic acid', 'divalproex', 'lamotrigine', 'levetiracetam'],
  ...['brivaracetam', 'topiramate', 'zonisamide', 'ethosuximide', 'perampanel', 'lacosamide', 'vigabatrin'],
])

type Contained = {
  readonly genericName: string
  readonly dispensingClass: DispensingClass | null
}

/** An ingredient, and the lines that have it. */
type Doubled<Line> = { readonly ingredient: string; readonly lines: readonly Line[] }

/** doubles 1: active ingredients that stand in two or more of the lines; what is no medicine has none. */
export function doubled<Line extends Contained>(lines: readonly Line[]): Doubled<Line>[] {
  const having = new Map<string, Set<Line>>()
  for (const line of lines) {
    if (line.dispensingClass === 'not-medicine') continue
    for (const ingredient of getIngredients(line.genericName)) {
      const substance = getSubstance(ingredient)
      having.set(substance, (having.get(substance) ?? new Set()).add(line))
    }
  }
  return [...having]
    .filter(([, found]) => found.size > 1)
    .map(([substance, found]) => ({ ingredient: titled(substance), lines: [...found] }))
}

function titled(substance: string): string {
  return substance.replace(/(^|[ -])[a-z]/g, (letter) => letter.toUpperCase())
}
