import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerShop } from './payment-gateway-api.ts'
import { type GatewayBook, gatewayBook, type Session, type Try } from './payment-gateway-book.ts'
import { toMessage } from './payment-gateway-messages.ts'
import { bothWords, escaped, simulatorPage } from './simulator-page.ts'

const TITLE = 'SSLCommerz (demo)'

/** Where the customer pays, or does not; and what shall go wrong with it. */
function payPage(session: Session): string {
  return simulatorPage(
    TITLE,
    `<h1>৳ ${escaped(session.amount)}</h1>
<p lang="en">${escaped(session.product)}<br>No money moves here.</p>
<form method="post">
<button name="do" value="pay">${bothWords('টাকা দিন', 'Pay')}</button>
<button class="plain" name="do" value="fail">${bothWords('ব্যর্থ হোক', 'Fail')}</button>
<button class="plain" name="do" value="cancel">${bothWords('বাতিল', 'Cancel')}</button>
<button class="plain" name="do" value="close">${bothWords('পাতা বন্ধ', 'Close')}</button>
<details><summary>${bothWords('যা ঘটতে পারে', 'What may happen')}</summary>
${choice(
  'ipn',
  ['নোটিশ কখন', 'The shop is told'],
  [
    ['before', 'আগে', 'before the return'],
    ['after', 'পরে', 'after the return'],
    ['twice', 'দুইবার', 'before and after'],
    ['never', 'কখনও না', 'never'],
  ],
)}
${choice(
  'back',
  ['ব্রাউজার', 'The browser'],
  [
    ['yes', 'ফিরে যায়', 'returns to the shop'],
    ['no', 'ফেরে না', 'does not'],
  ],
)}
${choice(
  'amount',
  ['টাকার পরিমাণ', 'The amount'],
  [
    ['right', 'ঠিক', 'is right'],
    ['less', '১ টাকা কম', 'is 1 taka less'],
  ],
)}
${choice(
  'risk',
  ['ঝুঁকি', 'The payment'],
  [
    ['0', 'নিরাপদ', 'is safe'],
    ['1', 'সন্দেহজনক', 'is risky'],
  ],
)}
</details></form>`,
  )
}

type Words = readonly [bengali: string, english: string]
type Option = readonly [value: string, ...Words]

function choice(name: string, label: Words, options: readonly Option[]): string {
  const list = options.map(
    ([value, bengali, english]) => `<option value="${value}">${bengali} · ${english}</option>`,
  )
  return `<label>${bothWords(...label)}<select name="${name}">${list.join('')}</select></label>`
}

/** The browser posts what the gateway says to the shop, by itself where it runs scripts. */
function returnPage(action: string, message: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(message).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return simulatorPage(
    TITLE,
    `<h1>দোকানে ফিরছেন…</h1><p lang="en">On the way back to the shop.</p>
<form id="return" method="post" action="${escaped(action)}">${hidden.join('')}
<button>${bothWords('এগিয়ে যান', 'Continue')}</button></form><script src="/dev/gateway/return.js"></script>`,
  )
}

/** The customer left, whatever happened before. */
function leftPage(): string {
  return simulatorPage(
    TITLE,
    `<h1>পাতাটি বন্ধ হয়েছে</h1><p lang="en">The browser does not return by itself.</p>
<ul><li><a href="/dashboard/orders">${bothWords('দোকানে যান', 'To the shop')}</a></li></ul>`,
  )
}

const RETURN_SCRIPT = "document.getElementById('return').submit()"

type PageRequest = { Params: { key: string } }
type Pressed = { Params: { key: string }; Body: Readonly<Record<string, string>> }

const HERE = '/dev/gateway'
const PAGE = `${HERE}/page/:key`
const AFTER_MS = 1_500
const WAYS = { pay: 'success', fail: 'fail', cancel: 'cancel' } as const
const STATUSES = { pay: 'VALID', fail: 'FAILED', cancel: 'CANCELLED' } as const

/** SSLCommerz for the demo and the tests: it speaks the real protocol about money that does not exist. */
export async function paymentGateway(app: FastifyInstance): Promise<void> {
  const book = gatewayBook()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
  )
  answerShop(app, HERE, book)
  letPay(app, book)
}

/** What the customer sees. */
function letPay(app: FastifyInstance, book: GatewayBook): void {
  const tell = teller(app)
  app.get(`${HERE}/return.js`, async (_request, reply) => reply.type('text/javascript').send(RETURN_SCRIPT))
  app.get<PageRequest>(PAGE, async ({ params }, reply) => {
    const session = book.session(params.key)
    return session ? html(reply, payPage(session)) : html(reply.code(404), leftPage())
  })
  app.post<Pressed>(PAGE, async (request, reply) => {
    const session = book.session(request.params.key)
    if (!session) return html(reply.code(404), leftPage())
    const pressed = getButton(request)
    if (!pressed) return html(reply, leftPage())
    const made = tried(book, session, request.body)
    await tell(session, made, request.body.ipn ?? 'before')
    if (request.body.back === 'no') return html(reply, leftPage())
    return html(reply, returnPage(session.urls[WAYS[pressed]], toMessage(session, made)))
  })
}

function getButton({ body }: FastifyRequest<Pressed>): keyof typeof WAYS | null {
  const pressed = body.do
  return pressed === 'pay' || pressed === 'fail' || pressed === 'cancel' ? pressed : null
}

/** A session that was paid stays paid, whichever button is pressed. */
function tried(book: GatewayBook, session: Session, body: Pressed['Body']): Try {
  const paid = session.tries.find(({ status }) => status === 'VALID')
  if (paid) return paid
  const amount = body.amount === 'less' ? (Number(session.amount) - 1).toFixed(2) : session.amount
  const status = STATUSES[(body.do ?? 'cancel') as keyof typeof STATUSES]
  return book.press(session, { status, amount, isRisky: body.risk === '1' })
}

/** Notifies the shop itself, as a server would: without a browser, a cookie or an origin. */
function teller(app: FastifyInstance) {
  const timers = new Set<NodeJS.Timeout>()
  app.addHook('onClose', async () => timers.forEach(clearTimeout))
  async function send(session: Session, made: Try): Promise<void> {
    await app.inject({
      method: 'POST',
      url: new URL(session.urls.ipn).pathname,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        host: new URL(session.urls.ipn).host,
      },
      payload: new URLSearchParams(toMessage(session, made)).toString(),
    })
  }
  return async (session: Session, made: Try, when: string): Promise<void> => {
    if (when === 'before' || when === 'twice') await send(session, made)
    if (when !== 'after' && when !== 'twice') return
    const timer = setTimeout(() => {
      timers.delete(timer)
      // the shop may be closing
      send(session, made).catch(() => {})
    }, AFTER_MS)
    timers.add(timer)
  }
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}
