import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEMO_STORE } from '../../platform/integrations/payments/sslcommerz-store.ts'
import type { GatewayBook, Session } from './payment-gateway-book.ts'
import { toFacts } from './payment-gateway-messages.ts'

type Fields = Readonly<Record<string, string | undefined>>
type Query = { Querystring: Fields }

/** What no session is opened without, and how long each may be. */
const REQUIRED: Readonly<Record<string, number>> = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  product_category: 50,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
  num_of_item: 10,
  product_name: 255,
  product_profile: 100,
}

/** The part of the gateway that the shop's server speaks to. Its status is always 200. */
export function answerShop(app: FastifyInstance, here: string, book: GatewayBook): void {
  app.post<{ Body: Fields }>(`${here}/gwprocess/v4/api.php`, async (request) => {
    const problem = findProblem(request, book)
    if (problem) return { status: 'FAILED', failedreason: problem, sessionkey: '', GatewayPageURL: '' }
    const session = opened(book, request.body)
    const GatewayPageURL = `${new URL(session.urls.success).origin}${here}/page/${session.key}`
    return {
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: session.key,
      gw: { visa: '', master: '', amex: '', othercards: '', internetbanking: '', mobilebanking: 'bkash' },
      redirectGatewayURL: GatewayPageURL,
      directPaymentURLBank: '',
      redirectGatewayURLFailed: '',
      GatewayPageURL,
      storeBanner: '',
      storeLogo: '',
      desc: [],
      is_direct_pay_enable: '0',
    }
  })
  app.get<Query>(`${here}/validator/api/validationserverAPI.php`, async ({ query }) =>
    validation(book, query),
  )
  app.get<Query>(`${here}/validator/api/merchantTransIDvalidationAPI.php`, async ({ query }) => {
    if (!isOurStore(query)) return { APIConnect: 'INVALID_REQUEST' }
    if (query.refund_ref_id) return refundProgress(book, query.refund_ref_id)
    if (query.refund_amount) return refunded(book, query)
    return query.sessionkey ? ofSession(book, query.sessionkey) : ofTranId(book, query.tran_id ?? '')
  })
}

function findProblem({ body, host }: FastifyRequest<{ Body: Fields }>, book: GatewayBook): string | null {
  if (!isOurStore(body)) return 'Store Credential Error Or Store is De-active'
  const wrong = Object.entries(REQUIRED).find(([name, most]) => !isBetween(body[name], most))
  if (wrong) return `Invalid Information: ${wrong[0]}`
  const amount = Number(body.total_amount)
  if (!(amount >= 10 && amount <= 500_000)) return 'Amount should be between 10 and 500000 BDT'
  // money of the demo goes nowhere but back to this very shop
  const urls = [body.success_url, body.fail_url, body.cancel_url, body.ipn_url]
  if (!urls.every((url) => url && URL.canParse(url) && new URL(url).host === host)) return 'Invalid URL'
  return book.ofTranId(body.tran_id ?? '') ? 'tran_id is used already' : null
}

function isBetween(value: string | undefined, most: number): boolean {
  return value !== undefined && value !== '' && [...value].length <= most
}

function isOurStore({ store_id, store_passwd }: Fields): boolean {
  return store_id === DEMO_STORE.id && store_passwd === DEMO_STORE.password
}

function opened(book: GatewayBook, body: Fields): Session {
  const field = (name: string) => body[name] ?? ''
  return book.open({
    tranId: field('tran_id'),
    amount: Number(field('total_amount')).toFixed(2),
    product: field('product_name'),
    note: field('value_a'),
    urls: {
      success: field('success_url'),
      fail: field('fail_url'),
      cancel: field('cancel_url'),
      ipn: field('ipn_url'),
    },
  })
}

function validation(book: GatewayBook, query: Fields) {
  const found = isOurStore(query) ? book.ofValId(query.val_id ?? '') : undefined
  if (!found) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }
  const answer = { ...toFacts(found.session, found.paid), APIConnect: 'DONE', gw_version: '' }
  found.paid.isValidated = true
  return answer
}

function ofTranId(book: GatewayBook, tranId: string) {
  const session = book.ofTranId(tranId)
  const element = session?.tries.map((made) => ({ ...toFacts(session, made), bank_gw: 'DEMO' })) ?? []
  return { APIConnect: 'DONE', no_of_trans_found: String(element.length), element }
}

function ofSession(book: GatewayBook, key: string) {
  const session = book.session(key)
  const last = session?.tries.at(-1)
  if (!session) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION', sessionkey: key }
  return { APIConnect: 'DONE', sessionkey: key, ...(last ? toFacts(session, last) : { status: 'PENDING' }) }
}

function refunded(book: GatewayBook, query: Fields) {
  const { bank_tran_id: bankTranId = '', refund_trans_id: transId = '', refund_amount: amount = '' } = query
  const known = transId === '' ? null : book.refund({ transId, bankTranId, amount })
  const common = { APIConnect: 'DONE', bank_tran_id: bankTranId, trans_id: transId }
  if (!known) return { ...common, refund_ref_id: '', status: 'failed', errorReason: 'Refund not possible' }
  return { ...common, refund_ref_id: known.refId, status: 'success', errorReason: '' }
}

/** A bank takes its time: under way when it is first asked after. */
function refundProgress(book: GatewayBook, refId: string) {
  const found = book.computeRefund(refId)
  if (!found) return { APIConnect: 'INVALID_REQUEST' }
  found.timesAsked += 1
  const status = found.timesAsked > 1 ? 'refunded' : 'processing'
  const refunded_on = status === 'refunded' ? found.on : ''
  return {
    APIConnect: 'DONE',
    bank_tran_id: found.bankTranId,
    refund_ref_id: refId,
    status,
    initiated_on: found.on,
    refunded_on,
  }
}
