import type { OrderFinding } from '@niramoy/contract/sales/order-findings'
import { loadSafety } from '../../../catalogue/safety-rules/load-safety.step.ts'
import type { Db } from '../../../platform/db/db.ts'
import { listFindings, listOwn, toKey } from './follow-findings.step.ts'
import { selectFindings, selectNames, selectRead } from './order-findings.sql.ts'

/** What an order's medicines are by the rules of this moment, and what was decided of it; nothing is written. */
export async function readFindings(db: Db, orderId: number): Promise<OrderFinding[]> {
  const { revision, lines } = await selectRead(db, orderId)
  const safety = await loadSafety(db, revision)
  const found = listOwn(listFindings(safety, lines), lines, orderId)
  if (found.length === 0) return []
  const stored = await selectFindings(db, orderId)
  const decided = new Map(stored.map((finding) => [toKey(finding.rule_id, finding.generics), finding]))
  const names = await selectNames(
    db,
    found.flatMap(({ productIds }) => productIds),
  )
  const byId = new Map(names.map((product) => [product.id, product]))
  const rules = new Map(safety.index.facts.rules.map((rule) => [rule.id, rule]))
  return found.flatMap(({ ruleId, level, generics, productIds }) => {
    const rule = rules.get(ruleId)
    const known = decided.get(toKey(ruleId, generics))
    if (!rule) return []
    return [
      {
        ruleId,
        level,
        products: productIds.flatMap((id) => {
          const product = byId.get(id)
          const name = [product?.name, product?.strength].filter(Boolean).join(' ')
          return product ? [{ id, name, genericName: product.generic_name }] : []
        }),
        effect: rule.effect,
        advice: rule.advice.en,
        forTwoPeople: known?.for_two_people ?? false,
        decision: known ? decisionView(known) : null,
      },
    ]
  })
}

function decisionView({ decision, reason, decided_at, decided_by_name }: Stored): OrderFinding['decision'] {
  if (decision === null || decided_at === null) return null
  return { kind: decision, reason, by: decided_by_name ?? '', at: decided_at.toISOString() }
}
type Stored = Awaited<ReturnType<typeof selectFindings>>[number]
