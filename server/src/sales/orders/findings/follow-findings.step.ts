import { type DispensingClass, needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { type CheckedMedicine, findInteractions } from '@niramoy/domain/catalogue/safety/check-medicines'
import { loadSafety, type ShopSafety, toChecked } from '../../../catalogue/safety-rules/load-safety.step.ts'
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
} from './order-findings.sql.ts'

type Product = {
  readonly id: number
  readonly generic_name: string
  readonly dosage_form: string | null
  readonly dispensing_class: DispensingClass | null
}

/** What is written down of an order: two levels alone, for the others are told and nobody decides them. */
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
}

/** safety 4: what of these products should not be taken together. */
export function listFindings(safety: ShopSafety, lines: readonly Product[]): Finding[] {
  // one product may be in both of two orders that were placed together
  const products = [...new Map(lines.map((line) => [line.id, line])).values()]
  const medicines = products.map((product) => toChecked(safety, product))
  const found = findInteractions(safety.index, medicines).flatMap(({ rule, productIds }) => {
    const { id: ruleId, level } = rule
    return level === 'never' || level === 'serious' ? [{ ruleId, level, productIds }] : []
  })
  if (found.length === 0) return []
  const free = new Set(products.filter(isFreelySold).map(({ id }) => id))
  const among = medicines.filter(({ productId }) => free.has(productId))
  const freeRules = new Set(findInteractions(safety.index, among).map(({ rule }) => rule.id))
  return found.map((one) => ({
    ...one,
    generics: getGenerics(medicines, one.productIds),
    isFree: freeRules.has(one.ruleId),
    isWhollyFree: one.productIds.every((id) => free.has(id)),
  }))
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
  const { revision, lines, findings: stored } = await selectRead(tx, orderId)
  const safety = await loadSafety(tx, revision)
  const found = listOwn(listFindings(safety, lines), lines, orderId)
  const known = new Map(stored.map((finding) => [toKey(finding.rule_id, finding.generics), finding]))
  const fresh = found.filter(({ ruleId, generics }) => !known.has(toKey(ruleId, generics)))
  if (by?.isCustomer && !forTwoPeople) refuseNeverTogether(fresh)
  const twoPeople = by && forTwoPeople ? decideTwoPeople(by.actorId, at) : null
  await insertFindings(
    tx,
    fresh.map((one) =>
      toRow(one, { orderId, at, forTwoPeople, decision: one.isWhollyFree ? twoPeople : null }),
    ),
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
  if (stored.level !== level || stored.product_ids.join() !== product_ids.join()) {
    await updateFinding(tx, { id: stored.id, level, product_ids })
  }
  if (twoPeople && isWhollyFree) await updateDecided(tx, [stored.id], twoPeople)
}

function decideTwoPeople(actorId: number, at: Date): Decision {
  return { decision: 'two-people', reason: null, decided_by: actorId, decided_at: at }
}

type Row = {
  readonly orderId: number
  readonly at: Date
  readonly forTwoPeople: boolean
  readonly decision: Decision | null
}

function toRow(
  { ruleId, level, generics, productIds }: Finding,
  { orderId, at, forTwoPeople, decision }: Row,
) {
  return {
    order_id: orderId,
    rule_id: ruleId,
    generics: [...generics],
    product_ids: [...productIds].sort(byNumber),
    level,
    for_two_people: forTwoPeople,
    found_at: at,
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
