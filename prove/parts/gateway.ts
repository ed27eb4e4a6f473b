import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  type GatewayBook,
  gatewayBook,
  type Session,
} from '../../server/src/demo/simulators/payment-gateway-book.ts'
import { toFacts } from '../../server/src/demo/simulators/payment-gateway-messages.ts'
import { DEMO_STORE } from '../../server/src/platform/integrations/payments/sslcommerz-store.ts'

/** How the gateway answers the shop. */
export type Mood = 'well' | 'slow' | 'silent' | 'broken' | 'confused'

export type Gateway = {
  /** What makes the shop use it. */
  readonly settings: Record<string, string>
  readonly book: GatewayBook
  be(mood: Mood): void
  /** By the key at the end of the page's address. */
  sessionAt(page: string): Session | undefined
  close(): void
}

const SLOW_MS = 400

/**
 * SSLCommerz as a machine elsewhere, which forgets nothing when the shop dies; it speaks the gateway's protocol, with
 * the book and the messages of the demo's own.
 */
export async function startGateway(): Promise<Gateway> {
  const book = gatewayBook()
  let mood: Mood = 'well'
  const server = createServer((request, response) => {
    void answer(book, request)
      .then((reply) => send(response, mood, reply))
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      SSLCOMMERZ_STORE_ID: DEMO_STORE.id,
      SSLCOMMERZ_STORE_PASSWORD: DEMO_STORE.password,
      SSLCOMMERZ_URL: url,
    },
    book,
    be(next) {
      mood = next
    },
    sessionAt: (page) => book.session(page.split('/').at(-1) ?? ''),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, mood: Mood, reply: object): void {
  if (mood === 'silent') return void response.destroy()
  if (mood === 'broken') return void response.writeHead(502).end('<h1>Bad Gateway</h1>')
  const said = JSON.stringify(mood === 'confused' ? { ...reply, tran_id: 'OTHER', element: [] } : reply)
  const speak = () => void response.writeHead(200, { 'content-type': 'application/json' }).end(said)
  if (mood === 'slow') setTimeout(speak, SLOW_MS)
  else speak()
}

async function answer(book: GatewayBook, request: IncomingMessage): Promise<object> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway')
  if (pathname.endsWith('/gwprocess/v4/api.php'))
    return opened(book, new URLSearchParams(await text(request)))
  const asked = (name: string) => searchParams.get(name) ?? ''
  if (pathname.endsWith('/validationserverAPI.php')) return validation(book, asked('val_id'))
  if (asked('refund_ref_id')) return { APIConnect: 'DONE', ...refundProgress(book, asked('refund_ref_id')) }
  if (asked('refund_amount')) return refunded(book, asked)
  const session = book.ofTranId(asked('tran_id'))
  const element = session?.tries.map((made) => toFacts(session, made)) ?? []
  return { APIConnect: 'DONE', no_of_trans_found: String(element.length), element }
}

function opened(book: GatewayBook, body: URLSearchParams): object {
  const field = (name: string) => body.get(name) ?? ''
  if (book.ofTranId(field('tran_id'))) return { status: 'FAILED', failedreason: 'tran_id is used already' }
  const session = book.open({
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
  return { status: 'SUCCESS', sessionkey: session.key, GatewayPageURL: `http://gateway.test/${session.key}` }
}

function validation(book: GatewayBook, valId: string): object {
  const found = book.ofValId(valId)
  if (!found) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }
  const facts = toFacts(found.session, found.paid)
  found.paid.isValidated = true
  return { ...facts, APIConnect: 'DONE' }
}

function refundProgress(book: GatewayBook, refId: string): object {
  return { refund_ref_id: refId, status: book.computeRefund(refId) ? 'refunded' : 'cancelled' }
}

function refunded(book: GatewayBook, asked: (name: string) => string): object {
  const made = book.refund({
    transId: asked('refund_trans_id'),
    bankTranId: asked('bank_tran_id'),
    amount: asked('refund_amount'),
  })
  if (!made) return { APIConnect: 'DONE', status: 'failed', errorReason: 'Refund not possible' }
  return { APIConnect: 'DONE', status: 'success', refund_ref_id: made.refId }
}
