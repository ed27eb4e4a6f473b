import type { OrderFinding } from '@niramoy/contract/sales/order-findings'
import { CAUTION_KINDS } from '@niramoy/domain/catalogue/safety/check-medicines'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { medicineChecks as bn } from '@niramoy/texts/bn/catalogue/medicine-checks'
import { medicineChecks as en } from '@niramoy/texts/en/catalogue/medicine-checks'
import { adminFindings as texts } from '@niramoy/texts/en/sales/admin/admin-findings'
import { loadSafety } from '../../../catalogue/safety-rules/load-safety.step.ts'
import { recordView } from '../../../platform/audit/record-view.step.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { isOutgrown, listFindings, listOwn, toKey, toTaker } from './follow-findings.step.ts'
import { selectFindings, selectNames, selectOwner, selectRead } from './order-findings.sql.ts'

/** GET /orders/{id}/findings: audit 4 notes who read what is written down of a customer's people. */
export async function showFindings(
  context: Context,
  actor: Actor,
  id: number,
): Promise<{ findings: OrderFinding[] }> {
  const { db, now } = context
  const order = await selectOwner(db, id)
  if (!order) throw new Refusal('order-not-found')
  const mayReadPatients = hasPermission(actor, 'prescriptions')
  const findings = await readFindings(db, { orderId: id, at: now(), mayReadPatients })
  if (findings.some(({ ofPatient }) => ofPatient) && order.user_id !== actor.id) {
    await recordView(context, { actorId: actor.id, table: 'patients', rowId: order.user_id })
  }
  return { findings }
}

type Reading = { readonly orderId: number; readonly at: Date; readonly mayReadPatients: boolean }

/**
 * What an order's medicines are by the rules of this moment, and what was decided of it; nothing is written. What follows
 * from a person's own facts is for those alone who may read them.
 */
async function readFindings(db: Db, { orderId, at, mayReadPatients }: Reading): Promise<OrderFinding[]> {
  const { revision, lines, patient } = await selectRead(db, orderId)
  const safety = await loadSafety(db, revision)
  const all = listFindings(safety, lines, mayReadPatients ? toTaker(patient, at) : null)
  const found = listOwn(all, lines, orderId)
  if (found.length === 0) return []
  const stored = await selectFindings(db, orderId)
  const decided = new Map(stored.map((finding) => [toKey(finding.rule_id, finding.generics), finding]))
  const names = await selectNames(
    db,
    found.flatMap(({ productIds }) => productIds),
  )
  const byId = new Map(names.map((product) => [product.id, product]))
  const rules = new Map(safety.index.facts.rules.map((rule) => [rule.id, rule]))
  return found.flatMap(({ ruleId, level, generics, productIds, isOfPatient }) => {
    const rule = rules.get(ruleId)
    const said = rule ? { effect: rule.effect, advice: rule.advice.en } : sayOfPatient(ruleId)
    const known = decided.get(toKey(ruleId, generics))
    if (!said || (level !== 'never' && level !== 'serious')) return []
    return [
      {
        ruleId,
        level,
        products: productIds.flatMap((id) => {
          const product = byId.get(id)
          const name = [product?.name, product?.strength].filter(Boolean).join(' ')
          return product ? [{ id, name, genericName: product.generic_name }] : []
        }),
        ...said,
        ofPatient: isOfPatient,
        forTwoPeople: known?.for_two_people ?? false,
        decision: known && !isOutgrown(known, level) ? decisionView(known) : null,
      },
    ]
  })
}

/** What a medicine is wrong with in this person, by the kind of caution. */
function sayOfPatient(ruleId: string): Pick<OrderFinding, 'effect' | 'advice'> | null {
  const kind = [...CAUTION_KINDS, 'allergy' as const, 'age' as const].find((one) => one === ruleId)
  return kind ? { effect: { en: en.avoid[kind], bn: bn.avoid[kind] }, advice: texts.ofPatientAdvice } : null
}

function decisionView({
  decision,
  reason,
  decided_at,
  decided_by_name,
  found_at,
}: Stored): OrderFinding['decision'] {
  if (decision === null || decided_at === null) return null
  return {
    kind: decision,
    reason,
    by: decided_by_name ?? '',
    at: decided_at.toISOString(),
    isEarlier: decided_at < found_at,
  }
}

type Stored = Awaited<ReturnType<typeof selectFindings>>[number]
