import { randomUUID } from 'node:crypto'
import { HOME } from '../../server/src/testing/fixtures/orders.ts'
import { placeOrder, type Scene } from './scene.ts'
import { getVisitor, type Said } from './world.ts'

/** `works`; `later`: it is accepted, and the rest follows automatically; `retry`: the reply asks to try again. */
export const OUTCOMES = ['works', 'later', 'retry'] as const
export type Outcome = (typeof OUTCOMES)[number]

type Action = {
  /** The same action under the same key may be tried again; it happens once. */
  readonly act: (scene: Scene, key: string) => Promise<Said>
  /** Whether what the shop said means that it is done, or will be. */
  readonly means?: (said: Said) => 'works' | 'later' | undefined
}

const well = ({ status }: Said) => (status >= 200 && status < 300 ? 'works' : undefined)
const read = (path: (scene: Scene) => string, who: 'guest' | 'customer' | 'admin' = 'guest'): Action => ({
  act: (scene) => scene[who].get(path(scene)),
})

/** What customers and staff do, each through the shop's front door. */
export const ACTIONS = {
  'see the home page': read(() => '/'),
  'see the list of products': read(() => '/products'),
  'see a product': read(({ productId }) => `/products/${productId}`),
  'see a picture': read(({ picture }) => picture),
  'get suggestions while typing': read(() => '/api/products/suggest?q=nap'),
  search: read(() => '/api/products?search=napa'),
  'see what the cart costs': {
    act: ({ guest, productId }) =>
      guest.send('POST', '/api/orders/quote', { items: [{ productId, quantities: { unit: 1 } }] }),
  },
  'log in': {
    act: ({ guest, login }) => guest.send('POST', '/api/auth/login', login),
  },
  register: {
    act: ({ guest, getPhone }, key) =>
      guest.send('POST', '/api/auth/register', {
        name: 'Rahima',
        phone: getPhone(key),
        password: 'Secret-123',
      }),
    // tried again after an answer that was lost, the account is there already
    means: (said) => (said.code === 'phone-taken' ? 'works' : well(said)),
  },
  'ask for a new password by e-mail': {
    act: ({ guest, email }) => guest.send('POST', '/api/auth/forgot-password', { login: email }),
  },
  'sign in with Google': {
    act: signInWithGoogle,
    means: ({ status, location }) =>
      status === 302 && location === '/auth/callback/google' ? 'works' : undefined,
  },
  'see the cart': read(() => '/api/cart', 'customer'),
  'put something into the cart': {
    act: ({ customer, productId }) =>
      customer.send('POST', '/api/cart', { productId, quantities: { box: 0, strip: 0, unit: 1 } }),
  },
  'save an address': {
    act: ({ customer }) => customer.send('POST', '/api/addresses', { ...HOME, addressType: 'shipping' }),
    // as many as one may have; the answer needed the database all the same
    means: (said) => (said.code === 'address-too-many' ? 'works' : well(said)),
  },
  'order and pay on delivery': {
    act: (scene, key) => placeOrder(scene, 'COD', key),
  },
  'order and pay online': {
    act: (scene, key) => placeOrder(scene, 'SSLCommerz', key),
    means: (said) => (well(said) && !said.json.gatewayURL ? 'later' : well(said)),
  },
  'have a payment confirmed by the gateway': {
    act: confirmPayment,
    means: (said) => (well(said) && said.json.status === 'pending-payment' ? 'later' : well(said)),
  },
  'upload a prescription': {
    act: ({ customer, prescriptionForm }, key) =>
      customer.send('POST', '/api/prescriptions/upload', prescriptionForm(), { 'idempotency-key': key }),
  },
  'see an own prescription': read(
    ({ prescriptionId }) => `/api/prescriptions/${prescriptionId}/file`,
    'customer',
  ),
  'see an order': read(({ orderId }) => `/api/orders/${orderId}`, 'customer'),
  'see an order as a page': read(({ orderId }) => `/order-details/${orderId}`, 'customer'),
  'get an invoice': read(({ orderId }) => `/api/orders/${orderId}/invoice`, 'customer'),
  'staff: see the orders': read(() => '/api/admin/orders', 'admin'),
  'staff: change a category': {
    act: ({ admin, categoryForm }) => admin.send('POST', '/api/categories', categoryForm(randomUUID())),
  },
} as const satisfies Record<string, Action>
export type ActionName = keyof typeof ACTIONS
export const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[]

/** The gateway notifies the shop, and the customer looks at the order. */
async function confirmPayment({ guest, customer, ipn, paidOrderId }: Scene): Promise<Said> {
  const notified = await guest.send('POST', '/api/payments/sslcommerz/ipn', new URLSearchParams(ipn))
  return notified.status === 200 ? customer.get(`/api/orders/${paidOrderId}`) : notified
}

/** There and back; at the provider's own page the visitor chooses who they are. */
async function signInWithGoogle({ guest, shop, outside }: Scene): Promise<Said> {
  const begun = await guest.get('/api/auth/google')
  if (!begun.location.includes('/authorize?')) return begun
  const page = new URL(begun.location.replace('/authorize?', '/choose?'))
  page.searchParams.set('name', 'Rahima')
  const chosen = await outside.inject({ url: page.pathname + page.search, headers: { host: page.host } })
  const back = new URL(String(chosen.headers.location))
  return getVisitor(shop, begun.cookies).get(back.pathname + back.search)
}

/** Answers that ask the visitor to try again, or say that it did not work and what else there is. */
const TRY_AGAIN = new Set(['social-login-failed', 'request-in-progress'])

/** Does it once; what is neither done nor asked to be retried is returned as it was. */
export async function doOnce(
  name: ActionName,
  scene: Scene,
  key: string,
): Promise<Outcome | `wrong: ${string}`> {
  const action: Action = ACTIONS[name]
  try {
    const said = await action.act(scene, key)
    const outcome = action.means ? action.means(said) : well(said)
    if (outcome) return outcome
    if (said.status === 503 || TRY_AGAIN.has(said.code) || isLoginPage(said)) return 'retry'
    return `wrong: ${said.status} ${said.code || said.type}`
  } catch (error) {
    const { name: kind, message, cause } = error as Error
    return `wrong: ${kind} ${message} ${cause instanceof Error ? cause.message : ''}`
  }
}

/** Signing in that failed leads back to where one signs in, with the reason. */
function isLoginPage({ status, location }: Said): boolean {
  return status === 302 && /[?&]error=/.test(location)
}
