import { dosageForm, dosageFormNames } from '@niramoy/domain/catalogue/dosage-forms'
import {
  type CheckedMedicine,
  type CheckedPatient,
  checkMedicines,
  indexSafety,
  type SafetyRule,
} from '@niramoy/domain/catalogue/safety/check-medicines'
import { getRoute } from '@niramoy/domain/catalogue/safety/routes'
import { SAFETY_LEVELS } from '@niramoy/domain/catalogue/safety/safety-levels'
import { CONDITIONS } from '@niramoy/domain/people/patient'
import { seededNumbers } from '@niramoy/domain/platform/seeded-numbers'
import { expect, test } from 'vitest'
import { readDemoPopularity, readDemoProducts } from '../../demo/seed/demo-data.ts'
import { getGenericKey, starterSafety } from './starter-safety.step.ts'

const starter = starterSafety()
const index = indexSafety(starter)
const generics = [...starter.ingredients]
const forms = [...dosageFormNames(), null, 'A form nobody knows']
const groups = [...starter.groups.keys()].map((name) => `group:${name}`)

const random = seededNumbers(43)
const below = (most: number) => Math.floor(random() * most)
function pick<One>(from: readonly One[]): One {
  const one = from[below(from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

function randomMedicine(productId: number): CheckedMedicine {
  const [generic, ingredients] = pick(generics)
  // mostly tablets, for on the skin hardly anything meets
  const form = random() < 0.6 ? 'Tablet' : pick(forms)
  return { productId, generic, ingredients, dosageForm: form }
}

function randomPatient(): CheckedPatient | null {
  if (random() < 0.3) return null
  return {
    ageMonths: random() < 0.5 ? below(1000) : null,
    pregnant: random() < 0.3,
    breastFeeding: random() < 0.2,
    allergies: random() < 0.3 ? [pick(groups), pick(starter.allIngredients)] : [],
    conditions: CONDITIONS.filter(() => random() < 0.3),
  }
}

const LOCAL =
  /^(ophthalmic|otic|nasal|inhalation|topical.*|vaginal|irrigation|dialysis|intra-articular|intravitreal|intracameral|intraocular|intratracheal|various|not-applicable)$/

/** The README of the data, sentence by sentence, without any index. */
function countsNaively(form: string | null, reach: string): boolean {
  const route = getRoute(form)
  if (route === null) return true
  if (reach === 'oral') return route === 'oral'
  if (reach === 'no') return route !== 'not-applicable'
  if (LOCAL.test(route)) return false
  return !(route === 'rectal' && dosageForm(form)?.family === 'topical-semisolid')
}

/** By its ingredients: everything that a rule may call it. */
const called = new Map<readonly string[], Set<string>>()

function hasSide({ ingredients }: CheckedMedicine, side: string): boolean {
  const names = called.get(ingredients) ?? new Set(ingredients)
  if (!called.has(ingredients)) {
    for (const [group, members] of starter.groups) {
      if (members.some((one) => ingredients.includes(one))) names.add(`group:${group}`)
    }
    called.set(ingredients, names)
  }
  return names.has(side)
}

function checkNaively(medicines: readonly CheckedMedicine[], patient: CheckedPatient | null): string[] {
  const said = starter.rules.flatMap((rule) => {
    const taking = takingPart(rule, medicines)
    return taking.length > 0 ? [`${rule.level} ${rule.id} ${taking.join()}`] : []
  })
  const systemic = medicines.filter(({ dosageForm: form }) => countsNaively(form, 'yes'))
  for (const ingredient of new Set(systemic.flatMap(({ ingredients }) => ingredients))) {
    const ids = new Set(systemic.filter((one) => hasSide(one, ingredient)).map(({ productId }) => productId))
    if (ids.size > 1) said.push(`twice ${ingredient} ${[...ids].sort((one, other) => one - other).join()}`)
  }
  if (patient) for (const medicine of medicines) said.push(...cautionsNaively(medicine, patient))
  return said.sort()
}

function takingPart({ a, b, c, reach }: SafetyRule, medicines: readonly CheckedMedicine[]): number[] {
  const counted = medicines.filter(({ dosageForm: form }) => countsNaively(form, reach))
  const pairs = counted.flatMap((one) => counted.map((other) => [one, other] as const))
  const taking = pairs
    .filter(([one, other]) => one.generic !== other.generic && hasSide(one, a) && hasSide(other, b))
    .flat()
  const third = c === null ? [] : counted.filter((one) => hasSide(one, c))
  if (taking.length === 0 || (c !== null && third.length === 0)) return []
  const ids = new Set([...taking, ...third].map(({ productId }) => productId))
  return [...ids].sort((one, other) => one - other)
}

function cautionsNaively(medicine: CheckedMedicine, patient: CheckedPatient): string[] {
  const { productId, ingredients, dosageForm: form } = medicine
  const said = new Set<string>()
  for (const allergy of patient.allergies ?? []) {
    if (countsNaively(form, 'no') && hasSide(medicine, allergy)) said.add(`${productId} allergy never`)
  }
  for (const ingredient of ingredients) {
    const youngest = starter.minAgeMonths.get(ingredient)
    const age = patient.ageMonths ?? null
    if (age !== null && youngest !== undefined && age < youngest && countsNaively(form, 'oral')) {
      said.add(`${productId} age serious`)
    }
    if (!countsNaively(form, 'yes')) continue
    const values = starter.cautions.get(ingredient)?.values ?? {}
    const add = (kind: keyof typeof values, isAsked: boolean) => {
      const value = values[kind]
      if (isAsked && value === 'avoid') said.add(`${productId} ${kind} serious`)
      if (isAsked && (value === 'ask' || value === 'yes')) said.add(`${productId} ${kind} note`)
    }
    add('pregnancy', patient.pregnant === true)
    add('breastfeeding', patient.breastFeeding === true)
    add('elderly', age !== null && age >= 780)
    for (const kind of ['kidney', 'asthma', 'g6pd'] as const) {
      add(kind, patient.conditions?.includes(kind) ?? false)
    }
    add('peptic_ulcer', patient.conditions?.includes('peptic_ulcer') ?? false)
  }
  return [...said]
}

test('a second, naive reading of the rules agrees on 20,000 random carts with patients', () => {
  let found = 0
  for (let cart = 0; cart < 20_000; cart++) {
    const medicines = Array.from({ length: 1 + below(6) }, (_, at) => randomMedicine(at + 1))
    const patient = randomPatient()
    const check = checkMedicines(index, medicines, patient)
    const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other)
    const said = [
      ...check.interactions.map(
        ({ rule, productIds }) => `${rule.level} ${rule.id} ${sorted(productIds).join()}`,
      ),
      ...check.duplicates.map(
        ({ ingredient, productIds }) => `twice ${ingredient} ${sorted(productIds).join()}`,
      ),
      ...check.cautions.map(({ productId, kind, level }) => `${productId} ${kind} ${level}`),
    ].sort()
    found += said.length
    expect(said).toEqual(checkNaively(medicines, patient))
    const ranks = check.interactions.map(({ rule }) => SAFETY_LEVELS.indexOf(rule.level))
    expect(ranks).toEqual(sorted(ranks))
  }
  expect(found).toBeGreaterThan(10_000)
})

test('of 10,000 carts as the demo sells, at most 8 % have a never or a serious', () => {
  const popularity = readDemoPopularity()
  const products = readDemoProducts().filter(({ isMedicine }) => isMedicine)
  const weights = products.map((product) => popularity(product) ?? 20)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const draw = () => {
    let left = random() * sum
    const at = weights.findIndex((weight) => {
      left -= weight
      return left < 0
    })
    return products[Math.max(0, at)]
  }
  let grave = 0
  for (let cart = 0; cart < 10_000; cart++) {
    const medicines = Array.from({ length: 1 + below(5) }, (_, at) => {
      const product = draw()
      const generic = product?.generic ?? ''
      const ingredients = starter.ingredients.get(getGenericKey(generic)) ?? []
      return { productId: at, generic, ingredients, dosageForm: product?.dosageForm ?? null }
    })
    const { interactions } = checkMedicines(index, medicines)
    if (interactions.some(({ rule }) => rule.level === 'never' || rule.level === 'serious')) grave += 1
  }
  expect(grave / 10_000).toBeLessThanOrEqual(0.08)
})
