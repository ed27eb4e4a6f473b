import { type Poisha, poisha, takaText, toTaka } from '@niramoy/domain/platform/money'
import { z } from 'zod'
import { askGateway, GatewayTrouble, type Store } from './sslcommerz-store.ts'

const SESSION = '/gwprocess/v4/api.php'
const VALIDATION = '/validator/api/validationserverAPI.php'
const TRANSACTION = '/validator/api/merchantTransIDvalidationAPI.php'
const JSON_REPLY = { v: '1', format: 'json' }

/** The gateway writes numbers now as numbers, now as text, and leaves out what it does not know. */
const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim())

const SessionReply = z.object({
  status: Text,
  failedreason: Text,
  sessionkey: Text,
  GatewayPageURL: Text,
})
const TransactionReply = z.object({
  status: Text,
  tran_id: Text,
  val_id: Text,
  amount: Text,
  currency: Text,
  currency_type: Text,
  store_id: Text,
  bank_tran_id: Text,
  card_type: Text,
  risk_level: Text,
  risk_title: Text,
})
const QueryReply = z.object({ APIConnect: Text, element: z.array(TransactionReply).nullish() })
const RefundReply = z.object({ APIConnect: Text, status: Text, refund_ref_id: Text, errorReason: Text })

/** What the gateway says of one try to pay. */
export type Transaction = {
  readonly status: string
  /** It is paid: the first time it is asked for (VALID), or again (VALIDATED). */
  readonly isPaid: boolean
  readonly tranId: string
  readonly valId: string
  /** Null: no amount in taka. */
  readonly amount: Poisha | null
  /** Null: it does not say. */
  readonly storeId: string | null
  readonly bankTranId: string | null
  readonly cardType: string | null
  readonly riskLevel: 0 | 1
  readonly riskTitle: string | null
}

/** Begins a try to pay; throws GatewayTrouble also when the gateway refuses, for no payment is possible then. */
export async function openSession(store: Store, fields: Readonly<Record<string, string>>) {
  const reply = understood(SessionReply, await askGateway(store, { path: SESSION, method: 'POST', fields }))
  const { status, failedreason, sessionkey, GatewayPageURL } = reply
  if (status !== 'SUCCESS') throw new GatewayTrouble(`refused: ${failedreason || status}`.slice(0, 500))
  // as long as there is room to remember it
  if (!sessionkey || !/^https?:\/\/.{1,980}$/.test(GatewayPageURL))
    throw new GatewayTrouble('a session without a page')
  return { sessionKey: sessionkey, pageUrl: GatewayPageURL }
}

/** The one proof that something was paid. */
export async function validate(store: Store, valId: string): Promise<Transaction> {
  const fields = { val_id: valId, ...JSON_REPLY }
  const reply = await askGateway(store, { path: VALIDATION, method: 'GET', fields })
  return readTransaction(understood(TransactionReply, reply))
}

/** Every try to pay under this id, for when no message arrived. */
export async function query(store: Store, tranId: string): Promise<Transaction[]> {
  const fields = { tran_id: tranId, ...JSON_REPLY }
  const { element } = connected(
    understood(QueryReply, await askGateway(store, { path: TRANSACTION, method: 'GET', fields })),
  )
  return (element ?? []).map(readTransaction)
}

export type RefundOrder = {
  readonly bankTranId: string
  /** Ours: requested again under the same id, it is the same refund. */
  readonly refundTransId: string
  readonly amount: Poisha
  readonly remarks: string
}
export type RefundAnswer =
  | { readonly isTaken: true; readonly refId: string }
  | { readonly isTaken: false; readonly reason: string }

export async function refund(store: Store, order: RefundOrder): Promise<RefundAnswer> {
  const fields = {
    bank_tran_id: order.bankTranId,
    refund_trans_id: order.refundTransId,
    refund_amount: takaText(toTaka(order.amount)),
    refund_remarks: order.remarks.slice(0, 255),
    refe_id: order.refundTransId,
    ...JSON_REPLY,
  }
  const reply = connected(
    understood(RefundReply, await askGateway(store, { path: TRANSACTION, method: 'GET', fields })),
  )
  // 'processing': it was requested before
  const isTaken = reply.status === 'success' || reply.status === 'processing'
  if (!isTaken) return { isTaken, reason: reply.errorReason || reply.status || 'refused' }
  if (!reply.refund_ref_id) throw new GatewayTrouble('a refund without a number')
  return { isTaken, refId: reply.refund_ref_id }
}

export type RefundProgress = 'refunded' | 'processing' | 'cancelled'

export async function refundStatus(store: Store, refId: string): Promise<RefundProgress> {
  const fields = { refund_ref_id: refId, ...JSON_REPLY }
  const { status } = connected(
    understood(RefundReply, await askGateway(store, { path: TRANSACTION, method: 'GET', fields })),
  )
  if (status === 'refunded' || status === 'processing' || status === 'cancelled') return status
  throw new GatewayTrouble('a refund in no known state')
}

type TransactionReply = z.output<typeof TransactionReply>

function readTransaction(reply: TransactionReply): Transaction {
  const currencies = [reply.currency, reply.currency_type].filter((currency) => currency !== '')
  const isInTaka = currencies.length > 0 && currencies.every((currency) => currency === 'BDT')
  return {
    status: reply.status,
    isPaid: (reply.status === 'VALID' || reply.status === 'VALIDATED') && reply.val_id !== '',
    tranId: reply.tran_id,
    valId: reply.val_id,
    amount: isInTaka ? exactPoisha(reply.amount) : null,
    storeId: reply.store_id || null,
    bankTranId: reply.bank_tran_id.slice(0, 80) || null,
    cardType: reply.card_type.slice(0, 50) || null,
    // whatever else it may say one day is worth a look
    riskLevel: reply.risk_level === '' || reply.risk_level === '0' ? 0 : 1,
    riskTitle: reply.risk_title.slice(0, 50) || null,
  }
}

/** `100.00` to the last poisha, without a detour over fractions. */
function exactPoisha(amount: string): Poisha | null {
  const [, taka, decimals = ''] = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? []
  return taka === undefined ? null : poisha(Number(taka + decimals.padEnd(2, '0')))
}

function understood<S extends z.ZodType>(schema: S, reply: unknown): z.output<S> {
  const result = schema.safeParse(reply)
  if (!result.success) throw new GatewayTrouble('the answer is not of the agreed form')
  return result.data
}

function connected<R extends { readonly APIConnect: string }>(reply: R): R {
  if (reply.APIConnect !== 'DONE') throw new GatewayTrouble(`APIConnect ${reply.APIConnect.slice(0, 40)}`)
  return reply
}
