import { adminFindings as texts } from '@niramoy/texts/en/sales/admin/admin-findings'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Id, Instant, line, RowId } from '../platform/codecs.ts'
import { says } from '../platform/says.ts'

/** May be given together; the doctor was asked; for two different people. */
export const FINDING_DECISIONS = ['accepted', 'doctor-asked', 'two-people'] as const

const bothLanguages = z.object({ en: z.string(), bn: z.string() })

/** What should not be taken together of an order's medicines. */
export const OrderFinding = z.object({
  /** Of a rule, or the kind of caution that is of the person who takes them. */
  ruleId: z.string(),
  level: z.enum(['never', 'serious']),
  products: z.array(z.object({ id: RowId, name: z.string(), genericName: z.string() })),
  effect: bothLanguages,
  /** For the pharmacist. */
  advice: z.string(),
  /** It follows from what is written down of the person, or from what else that person takes. */
  ofPatient: z.boolean(),
  /** The customer said that they are for two people. */
  forTwoPeople: z.boolean(),
  /** Null: nobody decided yet; of a `never` the order waits for it. */
  decision: z
    .object({
      kind: z.enum(FINDING_DECISIONS),
      reason: z.string().nullable(),
      by: z.string(),
      at: Instant,
      /** Decided for this person in an earlier order. */
      isEarlier: z.boolean(),
    })
    .nullable(),
})
export type OrderFinding = z.output<typeof OrderFinding>

export const FindingDecision = z.object({
  ruleId: line(120, says('finding-not-found')),
  decision: z.enum(FINDING_DECISIONS, says('field-not-a-choice')),
  reason: line(1000, says('finding-reason-required')),
})
export type FindingDecision = z.output<typeof FindingDecision>

const reply = z.object({ findings: z.array(OrderFinding) })
const params = z.object({ id: Id })
const missing = 'order-not-found'

export const orderFindings = calls({
  findings: {
    method: 'GET',
    path: '/orders/:id/findings',
    access: 'admin',
    permission: 'orders.read',
    about:
      'What should not be taken together of an order, with that of the order placed with it, by the rules of this moment, and what was decided of it. With `prescriptions` also what follows from the person it is for: allergies, illnesses and what else they take.',
    params,
    missing,
    reply,
    failure: texts.fetchFailed,
  },
  decideFinding: {
    method: 'POST',
    path: '/orders/:id/findings',
    access: 'admin',
    permission: 'prescriptions',
    about:
      'A pharmacist decides what should not be taken together: it may be, the doctor was called, or it is for two people; always with a reason. An order with a `never` that nobody decided is not picked, packed or handed over.',
    params,
    missing,
    body: FindingDecision,
    oncePerKey: true,
    reply,
    failure: texts.decideFailed,
  },
})
