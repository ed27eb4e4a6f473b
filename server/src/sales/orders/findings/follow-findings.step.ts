import { type DispensingClass, needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import {
  type CheckedMedicine,
  type CheckedPatient,
  findInteractions,
} from '@niramoy/domain/catalogue/safety/check-medicines'
import { SAFETY_LEVELS } from '@niramoy/domain/catalogue/safety/safety-levels'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { checkPatient } from '../../../catalogue/safety-rules/check-patient.step.ts'
import { loadSafety, type ShopSafety, toChecked } from '../../../catalogue/safety-rules/load-safety.step.ts'
import { checkedPatient } from '../../../people/patients/read-checked-patient.step.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import {
  type Decision,
  hasUndecided,
  insertFindings,
  type OrderFinding,
  selectRead,
  updateDecided,
  updateFinding,
  updateGone,
  updateUndecided,
} from './order-findings.sql.ts'

type Product = {
  readonly id: number
  readonly generic_name: string
  readonly dosage_form: string | null
  readonly dispensing_class: DispensingClass | null
}

type Medicine = Pick<Product, 'id' | 'generic_name' | 'dosage_form'>

/** Who takes the medicines, and what else of the medicine box that person takes. */
type Taker = { readonly facts: CheckedPatient; readonly taken: readonly Medicine[] }

/** What is written down of an order. Of all levels it is counted how often they are found; the first two are decided. */
export type Finding = {
  readonly ruleId: string
  readonly level: OrderFinding['level']
  /** Sorted: by these it is the same finding, whatever the brands. */
  readonly generics: readonly string[]
  readonly productIds: readonly number[]
  /** It is there among what needs no prescription alone. */
  readonly isFree: boolean
  /** Nothing that needs a prescription takes part. */
  readonly isWhollyFree: boolean
  /** It follows from what is written down of the person, not from the order alone. */
  readonly isOfPatient: boolean
}

/** safety 4: what of these products should not be taken together, nor with what else its person takes, nor by them. */
export function listFindings(
  safety: ShopSafety,
  lines: readonly Product[],
  taker: Taker | null = null,
): Finding[] {
  // one product may be in both of two orders that were placed together
  const products = [...new Map(lines.map((line) => [line.id, line])).values()]
  const medicines = products.map((product) => toChecked(safety, product))
  const among = findInteractions(safety.index, medicines)
  const free = new Set(products.filter(isFreelySold).map(({ id }) => id))
  const freeMedicines = medicines.filter(({ productId }) => free.has(productId))
  const freeRules = new Set(
    among.length === 0 ? [] : findInteractions(safety.index, freeMedicines).map(({ rule }) => rule.id),
  )
  const found = among.map(({ rule: { id: ruleId, level }, productIds }) => ({
    ruleId,
    level,
    productIds,
    generics: getGenerics(medicines, productIds),
    isFree: freeRules.has(ruleId),
    isWhollyFree: productIds.every((id) => free.has(id)),
    isOfPatient: false,
  }))
  return taker ? [...found, ...listOfTaker(safety, { medicines, found, taker })].sort(byLevel) : found
}

type Taking = {
  readonly medicines: readonly CheckedMedicine[]
  readonly found: readonly Finding[]
  readonly taker: Taker
}

/** What is found only because of who takes it. */
function listOfTaker(safety: ShopSafety, { medicines, found, taker }: Taking): Finding[] {
  const known = new Set(found.map(({ ruleId }) => ruleId))
  const ordered = new Set(medicines.map(({ productId }) => productId))
  const others = taker.taken.filter(({ id }) => !ordered.has(id)).map((product) => toChecked(safety, product))
  const all = [...medicines, ...others]
  const together = findInteractions(safety.index, all)
    .filter(({ rule, productIds }) => !known.has(rule.id) && productIds.some((id) => ordered.has(id)))
    .map(({ rule, productIds }) => ({ ruleId: rule.id, level: rule.level, productIds }))
  const cautions = checkPatient(safety, medicines, taker.facts)
  const kinds = [...new Set(cautions.map(({ kind }) => kind))].flatMap((kind) => {
    const own = cautions.filter((caution) => caution.kind === kind && caution.level !== 'note')
    const [first] = own
    return first
      ? [{ ruleId: kind, level: first.level, productIds: [...new Set(own.map((one) => one.productId))] }]
      : []
  })
  return [...together, ...kinds].map((one) => ({
    ...one,
    generics: getGenerics(all, one.productIds),
    isFree: false,
    isWhollyFree: false,
    isOfPatient: true,
  }))
}

function byLevel(one: Finding, other: Finding): number {
  return SAFETY_LEVELS.indexOf(one.level) - SAFETY_LEVELS.indexOf(other.level)
}

type Patient = NonNullable<Awaited<ReturnType<typeof selectRead>>['patient']>

/** For whom an order is, if anybody was named. */
export function toTaker(patient: Patient | null, at: Date): Taker | null {
  return patient && { facts: checkedPatient(patient, dhakaDay(at)), taken: patient.taken }
}

type Line = { readonly order_id: number; readonly id: number }

/** Of what two orders that were placed together have, that in which this one takes part. */
export function listOwn(findings: readonly Finding[], lines: readonly Line[], orderId: number): Finding[] {
  const own = new Set(lines.flatMap(({ order_id, id }) => (order_id === orderId ? [id] : [])))
  return findings.filter(({ productIds }) => productIds.some((id) => own.has(id)))
}

function isFreelySold({ dispensing_class }: Product): boolean {
  return !needsPrescription(dispensing_class)
}

function getGenerics(medicines: readonly CheckedMedicine[], productIds: readonly number[]): string[] {
  const own = medicines.filter(({ productId }) => productIds.includes(productId))
  return [...new Set(own.map(({ generic }) => generic))].sort()
}

/** safety 4: who buys says that they are for two people, or does not get two that need no prescription and never go together. */
export function refuseNeverTogether(findings: readonly Finding[]): void {
  if (findings.some(({ level, isFree }) => level === 'never' && isFree)) {
    throw new Refusal('medicines-never-together')
  }
}

type Following = {
  readonly orderId: number
  readonly at: Date
  /** Who changed its items; null: it is only looked at again. */
  readonly by: { readonly actorId: number; readonly isCustomer: boolean } | null
  /** They said that the medicines are for two people. */
  readonly forTwoPeople?: boolean
}

/**
 * safety 4: reads an order's medicines together after they changed, and before they are packed, for a rule may be newer.
 * What was decided stays decided as long as the same kinds of medicine meet. The caller has locked the order and the one
 * that was placed with it.
 */
export async function followFindings(tx: Tx, following: Following): Promise<void> {
  const { orderId, at, by, forTwoPeople = false } = following
  const { revision, lines, findings: stored, patient } = await selectRead(tx, orderId)
  const safety = await loadSafety(tx, revision)
  const found = listOwn(listFindings(safety, lines, toTaker(patient, at)), lines, orderId)
  const known = new Map(stored.map((finding) => [toKey(finding.rule_id, finding.generics), finding]))
  const fresh = found.filter(({ ruleId, generics }) => !known.has(toKey(ruleId, generics)))
  if (by?.isCustomer && !forTwoPeople) refuseNeverTogether(fresh)
  const twoPeople = by && forTwoPeople ? decideTwoPeople(by.actorId, at) : null
  await insertFindings(
    tx,
    fresh.map((one) => {
      const decision = (one.isWhollyFree ? twoPeople : null) ?? findEarlier(patient, one)
      return toRow(one, { orderId, at, forTwoPeople, decision, patientId: patient?.id ?? null })
    }),
  )
  const staying = new Map(found.map((one) => [toKey(one.ruleId, one.generics), one]))
  const gone = stored.filter(({ rule_id, generics }) => !staying.has(toKey(rule_id, generics)))
  await updateGone(
    tx,
    gone.map(({ id }) => id),
    at,
  )
  for (const [key, one] of staying) await followOne(tx, known.get(key), one, twoPeople)
}

type Stored = Awaited<ReturnType<typeof selectRead>>['findings'][number]

async function followOne(
  tx: Tx,
  stored: Stored | undefined,
  { level, productIds, isWhollyFree }: Finding,
  twoPeople: Decision | null,
): Promise<void> {
  if (!stored) return
  const product_ids = [...productIds].sort(byNumber)
  if (isOutgrown(stored, level)) await updateUndecided(tx, stored.id)
  if (stored.level !== level || stored.product_ids.join() !== product_ids.join()) {
    await updateFinding(tx, { id: stored.id, level, product_ids })
  }
  if (twoPeople && isWhollyFree) await updateDecided(tx, [stored.id], twoPeople)
}

/** safety 4: what was decided of something less grave is decided anew once it is a `never`; two people stay two. */
export function isOutgrown(
  stored: Pick<OrderFinding, 'level' | 'decision'>,
  level: OrderFinding['level'],
): boolean {
  const isOfOne = stored.decision === 'accepted' || stored.decision === 'doctor-asked'
  return isOfOne && level === 'never' && stored.level !== 'never'
}

/** safety 4: what was decided for this person of the same medicines, until the person or the level is another. */
function findEarlier(patient: Patient | null, { ruleId, generics, level }: Finding): Decision | null {
  const key = toKey(ruleId, generics)
  const earlier = patient?.decided.find((one) => toKey(one.rule_id, one.generics) === key)
  if (!earlier || earlier.level !== level) return null
  const { decision, reason, decided_by, decided_at } = earlier
  if (decision === null || decided_by === null || decided_at === null) return null
  return { decision, reason, decided_by, decided_at: new Date(decided_at) }
}

function decideTwoPeople(actorId: number, at: Date): Decision {
  return { decision: 'two-people', reason: null, decided_by: actorId, decided_at: at }
}

type Row = {
  readonly orderId: number
  readonly at: Date
  readonly forTwoPeople: boolean
  readonly decision: Decision | null
  readonly patientId: number | null
}

function toRow(
  { ruleId, level, generics, productIds, isOfPatient }: Finding,
  { orderId, at, forTwoPeople, decision, patientId }: Row,
) {
  return {
    order_id: orderId,
    rule_id: ruleId,
    generics: [...generics],
    product_ids: [...productIds].sort(byNumber),
    level,
    for_two_people: forTwoPeople,
    found_at: at,
    patient_id: patientId,
    of_patient: isOfPatient,
    ...decision,
  }
}

function byNumber(one: number, other: number): number {
  return one - other
}

/** By what a finding is the same one. */
export function toKey(ruleId: string, generics: readonly string[]): string {
  return JSON.stringify([ruleId, generics])
}

/** safety 4: nothing goes out of the shop before a pharmacist decided what should never be taken together. */
export async function refuseUndecided(tx: Tx, orderId: number): Promise<void> {
  if (await hasUndecided(tx, orderId)) throw new Refusal('finding-undecided')
}
