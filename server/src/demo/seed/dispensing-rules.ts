import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { dosageForm } from '@niramoy/domain/catalogue/dosage-forms'
import { classIn } from '../../sales/starter-data/starter-rows.step.ts'

/** How the products of a generic name are sold, and which of them otherwise. */
export type Dispensing = {
  readonly dispensingClass: DispensingClass
  /** Units of one order; null: no limit, 0: never by online order. */
  readonly maxUnits: number | null
  readonly rules: readonly Rule[]
}

type Rule = {
  readonly selectors: readonly Selector[]
  readonly result: { readonly dispensingClass: DispensingClass } | { readonly maxUnits: number }
}
type Selector = { readonly of: 'family' | 'form' | 'strength'; readonly values: readonly string[] }
type Medicine = { readonly dosageForm: string; readonly strength: string | null }

/** A generic without a row is sold with a prescription. */
const UNKNOWN: Dispensing = { dispensingClass: 'prescription', maxUnits: null, rules: [] }
const INJECTED: readonly string[] = ['injection', 'infusion']
const SAID: Readonly<Record<DispensingClass, string>> = {
  otc: 'Needs no prescription',
  prescription: 'Needs a prescription',
  controlled: 'Handed over by a pharmacist only',
  'not-medicine': 'No medicine',
}

/** The rules of the column `exceptions`: `form=Gel=>otc; family=injection=>max 5; note: …`. */
export function dispensingRules(exceptions: string): Rule[] {
  return exceptions
    .split('; ')
    .filter((part) => part !== '' && !part.startsWith('note:'))
    .map(ruleIn)
}

function ruleIn(text: string): Rule {
  const [left = '', right, ...more] = text.split('=>')
  if (right === undefined || more.length > 0) throw new Error(`No rule of dispensing: ${text}`)
  const max = /^max (\d+)$/.exec(right)
  return {
    selectors: left.split('&').map(selectorIn),
    result: max ? { maxUnits: Number(max[1]) } : { dispensingClass: classIn(right) },
  }
}

function selectorIn(text: string): Selector {
  const [of, values = ''] = text.split('=')
  if ((of !== 'family' && of !== 'form' && of !== 'strength') || values === '') {
    throw new Error(`No selector of dispensing: ${text}`)
  }
  return { of, values: values.split('|') }
}

/** How a medicine's generic name is sold, and its own class and limit where the rules say otherwise. */
export function dispensed(medicine: Medicine, ofGeneric: Dispensing = UNKNOWN) {
  const family = dosageForm(medicine.dosageForm)?.family ?? ''
  const has = { family, form: medicine.dosageForm, strength: medicine.strength ?? '' }
  const fitting = ofGeneric.rules.filter(({ selectors }) =>
    selectors.every(({ of, values }) => values.includes(has[of])),
  )
  const byRule = fitting.flatMap(({ result, selectors }) =>
    'dispensingClass' in result ? [{ ...result, selectors }] : [],
  )[0]
  const ruled = byRule?.dispensingClass ?? ofGeneric.dispensingClass
  const dispensingClass = ruled === 'otc' && INJECTED.includes(family) ? 'prescription' : ruled
  const maxUnits = fitting.flatMap(({ result }) => ('maxUnits' in result ? [result.maxUnits] : []))[0]
  const isOwn = dispensingClass !== ofGeneric.dispensingClass
  return {
    ofGeneric,
    own: isOwn ? { dispensingClass, reason: getReason(dispensingClass, medicine, byRule?.selectors) } : null,
    ownMaxUnits: maxUnits !== undefined && maxUnits !== ofGeneric.maxUnits ? maxUnits : null,
  }
}

/** In plain words, such as `Needs no prescription as 1000 IU Tablet`. */
function getReason(
  dispensingClass: DispensingClass,
  { dosageForm: form, strength }: Medicine,
  selectors: readonly Selector[] = [],
): string {
  const isByStrength = selectors.some(({ of }) => of === 'strength')
  const what = [isByStrength ? strength : null, form].filter(Boolean).join(' ')
  return `${SAID[dispensingClass]} as ${what}`
}
