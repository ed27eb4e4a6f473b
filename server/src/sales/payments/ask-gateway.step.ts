import { query, type Transaction, validate } from '../../platform/integrations/payments/sslcommerz.ts'
import { GatewayTrouble, type Store } from '../../platform/integrations/payments/sslcommerz-store.ts'
import type { AttemptEnd } from './ledger/payment-attempts.sql.ts'

export type GatewayWord =
  | { readonly isPaid: true; readonly transaction: Transaction }
  /** `end`: nothing is under way any more; null: nothing was tried, or it may yet be paid. */
  | { readonly isPaid: false; readonly isUnderWay: boolean; readonly end: AttemptEnd | null }

const ENDS: Readonly<Record<string, AttemptEnd>> = {
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  UNATTEMPTED: 'expired',
}

type Attempt = { readonly tranId: string; readonly valId: string | null }

/** What became of a try to pay, by the gateway's own word; a received message only says where to look. */
export async function askAbout(store: Store, { tranId, valId }: Attempt): Promise<GatewayWord> {
  const validated = valId === null ? null : await validate(store, valId)
  if (validated && proves(store, validated, tranId)) return { isPaid: true, transaction: validated }
  const tries = (await query(store, tranId)).filter((found) => found.tranId === tranId)
  const paid = tries.find(({ isPaid }) => isPaid)
  if (!paid) return unpaid(tries)
  const transaction = await validate(store, paid.valId)
  if (!proves(store, transaction, tranId)) throw new GatewayTrouble('the gateway contradicts itself')
  return { isPaid: true, transaction }
}

function proves(store: Store, { isPaid, tranId, storeId }: Transaction, ours: string): boolean {
  return isPaid && tranId === ours && (storeId === null || storeId === store.id)
}

function unpaid(tries: readonly Transaction[]): GatewayWord {
  const isUnderWay = tries.some(({ status }) => !Object.hasOwn(ENDS, status))
  const last = tries.at(-1)
  return { isPaid: false, isUnderWay, end: (!isUnderWay && last && ENDS[last.status]) || null }
}
