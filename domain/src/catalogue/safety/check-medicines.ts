import type { Condition } from '../../people/patient.ts'
import { getReach, type Reach } from './routes.ts'
import { SAFETY_LEVELS, type SafetyLevel } from './safety-levels.ts'

export type BothLanguages = { readonly en: string; readonly bn: string }

/** Two sides that should not meet, each an ingredient or `group:name`; of a few rules a third must be there too. */
export type SafetyRule = {
  readonly id: string
  readonly a: string
  readonly b: string
  readonly c: string | null
  readonly level: SafetyLevel
  readonly reach: Reach
  readonly effect: BothLanguages
  /** In English for the pharmacist, in Bengali for the customer. */
  readonly advice: BothLanguages
}

/** Of whom something is to be careful, and how much: `avoid`, `ask`, or `yes` where there is only one way to be careful. */
export const CAUTION_KINDS = [
  'pregnancy',
  'breastfeeding',
  'driving',
  'alcohol',
  'elderly',
  'kidney',
  'asthma',
  'g6pd',
  'peptic_ulcer',
] as const
export type CautionKind = (typeof CAUTION_KINDS)[number]
export type CautionValue = 'avoid' | 'ask' | 'ok' | 'yes'

export type Caution = {
  readonly values: Readonly<Partial<Record<CautionKind, CautionValue>>>
  /** One sentence for everybody who takes it. */
  readonly noteBn: string
}

export type SafetyFacts = {
  readonly rules: readonly SafetyRule[]
  readonly groups: ReadonlyMap<string, readonly string[]>
  /** By ingredient. */
  readonly cautions: ReadonlyMap<string, Caution>
  /** By ingredient: the youngest who may swallow it without being asked about. */
  readonly minAgeMonths: ReadonlyMap<string, number>
}

export type CheckedMedicine = {
  readonly productId: number
  /** What tells two kinds of medicine apart; brands, strengths and forms of one do not count as two. */
  readonly generic: string
  readonly ingredients: readonly string[]
  readonly dosageForm: string | null
}

/** Who takes it, as far as that is known. */
export type CheckedPatient = {
  readonly ageMonths?: number | null
  readonly weightKg?: number | null
  readonly pregnant?: boolean
  readonly breastFeeding?: boolean
  /** Ingredients, or `group:name`. */
  readonly allergies?: readonly string[]
  readonly conditions?: readonly Condition[]
}

export type FoundInteraction = { readonly rule: SafetyRule; readonly productIds: readonly number[] }
export type FoundDuplicate = { readonly ingredient: string; readonly productIds: readonly number[] }
export type FoundCaution = {
  readonly productId: number
  readonly ingredient: string
  readonly kind: CautionKind | 'allergy' | 'age'
  readonly level: SafetyLevel
  /** Null: nothing is written of this ingredient but what the kind says. */
  readonly noteBn: string | null
}

export type MedicineCheck = {
  readonly interactions: readonly FoundInteraction[]
  readonly duplicates: readonly FoundDuplicate[]
  readonly cautions: readonly FoundCaution[]
}

export type SafetyIndex = {
  readonly facts: SafetyFacts
  /** By ingredient: the rules it takes part in, by their place in `rules`, and on which sides. */
  readonly sides: ReadonlyMap<string, readonly RuleSide[]>
  /** By ingredient: the groups it is in, as rules write them. */
  readonly groupsOf: ReadonlyMap<string, readonly string[]>
}

type RuleSide = { readonly at: number; readonly sides: number }
const [A, B, C] = [1, 2, 4]

/** What a check looks up, made once for one set of rules. */
export function indexSafety(facts: SafetyFacts): SafetyIndex {
  const found = new Map<string, Map<number, number>>()
  for (const [at, rule] of facts.rules.entries()) {
    const sides = [[rule.a, A] as const, [rule.b, B] as const, [rule.c, C] as const]
    for (const [side, bit] of sides) {
      for (const ingredient of side === null ? [] : listMembers(facts, side)) {
        const own = found.get(ingredient) ?? new Map<number, number>()
        own.set(at, (own.get(at) ?? 0) | bit)
        found.set(ingredient, own)
      }
    }
  }
  const groupsOf = new Map<string, string[]>()
  for (const [group, ingredients] of facts.groups) {
    for (const ingredient of ingredients) {
      groupsOf.set(ingredient, [...(groupsOf.get(ingredient) ?? []), `group:${group}`])
    }
  }
  const sides = [...found].map(
    ([ingredient, own]) => [ingredient, [...own].map(([at, bits]) => ({ at, sides: bits }))] as const,
  )
  return { facts, sides: new Map(sides), groupsOf }
}

/** The ingredients that a side of a rule names. */
export function listMembers({ groups }: Pick<SafetyFacts, 'groups'>, side: string): readonly string[] {
  return side.startsWith('group:') ? (groups.get(side.slice('group:'.length)) ?? []) : [side]
}

/**
 * safety 2: what should be known of medicines that are taken together. A rule needs two products with different generic
 * names, one on each side; no rule says nothing, never that something is safe.
 */
export function checkMedicines(
  index: SafetyIndex,
  medicines: readonly CheckedMedicine[],
  patient: CheckedPatient | null = null,
): MedicineCheck {
  return {
    interactions: findInteractions(index, medicines),
    duplicates: findDuplicates(medicines),
    cautions: patient ? findCautions(index, medicines, patient) : [],
  }
}

/** What a medicine is in a rule: on side a, b, as the third, or several of these. */
type Part = { readonly medicine: CheckedMedicine; readonly sides: number }

/** The gravest first. */
export function findInteractions(
  index: SafetyIndex,
  medicines: readonly CheckedMedicine[],
): FoundInteraction[] {
  const found: FoundInteraction[] = []
  for (const [at, parts] of [...listParts(index, medicines)].sort(([one], [other]) => one - other)) {
    const rule = index.facts.rules[at]
    const productIds = rule && parts.length > 1 ? listTakingPart(rule, parts) : []
    if (rule && productIds.length > 0) found.push({ rule, productIds })
  }
  return found.sort((one, other) => rank(one.rule.level) - rank(other.rule.level))
}

/** By the place of a rule: the medicines that it counts. */
function listParts(
  { facts, sides }: SafetyIndex,
  medicines: readonly CheckedMedicine[],
): Map<number, Part[]> {
  const met = new Map<number, Part[]>()
  for (const medicine of medicines) {
    const reaches = getReach(medicine.dosageForm)
    const own = new Map<number, number>()
    for (const ingredient of medicine.ingredients) {
      for (const side of sides.get(ingredient) ?? []) {
        own.set(side.at, (own.get(side.at) ?? 0) | side.sides)
      }
    }
    for (const [at, bits] of own) {
      const rule = facts.rules[at]
      if (!rule || !reaches[rule.reach]) continue
      const parts = met.get(at)
      if (parts) parts.push({ medicine, sides: bits })
      else met.set(at, [{ medicine, sides: bits }])
    }
  }
  return met
}

function listTakingPart(rule: SafetyRule, parts: readonly Part[]): number[] {
  const third = rule.c === null ? [] : parts.filter((part) => part.sides & C)
  if (rule.c !== null && third.length === 0) return []
  const meets = parts.filter((part) => parts.some((other) => areOpposite(part, other)))
  if (meets.length === 0) return []
  return [...new Set([...meets, ...third].map(({ medicine }) => medicine.productId))]
}

function areOpposite(one: Part, other: Part): boolean {
  if (one.medicine.generic === other.medicine.generic) return false
  return (one.sides & A && other.sides & B) !== 0 || (one.sides & B && other.sides & A) !== 0
}

function rank(level: SafetyLevel): number {
  return SAFETY_LEVELS.indexOf(level)
}

/** The same ingredient in two products, whatever they are called; what works only where it is put is left out. */
function findDuplicates(medicines: readonly CheckedMedicine[]): FoundDuplicate[] {
  const byIngredient = new Map<string, Set<number>>()
  for (const { productId, ingredients, dosageForm } of medicines) {
    if (ingredients.length === 0 || !getReach(dosageForm).yes) continue
    for (const ingredient of ingredients) {
      const own = byIngredient.get(ingredient)
      if (own) own.add(productId)
      else byIngredient.set(ingredient, new Set([productId]))
    }
  }
  return [...byIngredient].flatMap(([ingredient, ids]) =>
    ids.size > 1 ? [{ ingredient, productIds: [...ids] }] : [],
  )
}

/** From here on people count as elderly. */
const ELDERLY_MONTHS = 65 * 12

function findCautions(
  index: SafetyIndex,
  medicines: readonly CheckedMedicine[],
  patient: CheckedPatient,
): FoundCaution[] {
  const asked = { index, patient, kinds: listKinds(patient), allergies: new Set(patient.allergies ?? []) }
  const found = medicines.flatMap((medicine) => {
    const { productId, dosageForm } = medicine
    const reaching = { productId, reaches: getReach(dosageForm) }
    const own = medicine.ingredients.flatMap((ingredient) => cautionsOn(asked, reaching, ingredient))
    // two ingredients that say the same say it once
    return own.filter(
      ({ kind, level }, at) => own.findIndex((one) => one.kind === kind && one.level === level) === at,
    )
  })
  return found.sort((one, other) => rank(one.level) - rank(other.level))
}

type Reaching = { readonly productId: number; readonly reaches: ReturnType<typeof getReach> }

type Asked = {
  readonly index: SafetyIndex
  readonly patient: CheckedPatient
  readonly kinds: readonly CautionKind[]
  readonly allergies: ReadonlySet<string>
}

function cautionsOn(asked: Asked, { productId, reaches }: Reaching, ingredient: string) {
  const { index, patient, kinds, allergies } = asked
  const { cautions, minAgeMonths } = index.facts
  const found: FoundCaution[] = []
  const isAllergic = (name: string) => allergies.has(name)
  // who is allergic to something may not have it on the skin either
  const isTouched = reaches.no && allergies.size > 0
  if (isTouched && (isAllergic(ingredient) || index.groupsOf.get(ingredient)?.some(isAllergic))) {
    found.push({ productId, ingredient, kind: 'allergy', level: 'never', noteBn: null })
  }
  const caution = reaches.yes ? cautions.get(ingredient) : undefined
  for (const kind of caution ? kinds : []) {
    const level = toLevel(caution?.values[kind])
    if (level) found.push({ productId, ingredient, kind, level, noteBn: caution?.noteBn ?? null })
  }
  // the ages are those of what is swallowed
  const youngest = reaches.oral ? minAgeMonths.get(ingredient) : undefined
  if (youngest !== undefined && typeof patient.ageMonths === 'number' && patient.ageMonths < youngest) {
    found.push({ productId, ingredient, kind: 'age', level: 'serious', noteBn: null })
  }
  return found
}

/** Driving and alcohol are nobody's in particular: the page of a product says them. */
function listKinds(patient: CheckedPatient): CautionKind[] {
  const own: readonly string[] = patient.conditions ?? []
  const { ageMonths } = patient
  return CAUTION_KINDS.filter((kind) => {
    if (kind === 'pregnancy') return patient.pregnant === true
    if (kind === 'breastfeeding') return patient.breastFeeding === true
    if (kind === 'elderly') return typeof ageMonths === 'number' && ageMonths >= ELDERLY_MONTHS
    return own.includes(kind)
  })
}

function toLevel(value: CautionValue | undefined): SafetyLevel | null {
  if (value === 'avoid') return 'serious'
  return value === 'ask' || value === 'yes' ? 'note' : null
}
