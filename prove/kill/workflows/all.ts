import { givenProduct } from '../../../server/src/testing/fixtures/catalogue.ts'
import { EDITS } from '../../../server/src/testing/fixtures/edits.ts'
import { givenDiscount } from '../../../server/src/testing/fixtures/offers.ts'
import { codeSentTo } from '../../../server/src/testing/fixtures/outbox.ts'
import { press } from '../../../server/src/testing/fixtures/payments.ts'
import { makeAccount } from '../../../server/src/testing/fixtures/people.ts'
import type { Scene } from '../scene.ts'
import type { Action, Workflow } from '../workflow.ts'
import { BULK_JOBS } from './bulk-jobs.ts'
import { CASH } from './cash.ts'
import { CHECKOUT } from './checkout.ts'
import { FULFILMENT } from './fulfilment.ts'
import { anOrder, by, byStaff, job, newCode, newKey, ok, paid } from './given.ts'
import { JOB_WORKFLOWS } from './jobs.ts'
import { OFFERS } from './offers.ts'
import { ORDERS } from './orders.ts'
import { PARCELS } from './parcels.ts'
import { PAYMENTS } from './payments.ts'
import { PRESCRIPTIONS } from './prescriptions.ts'
import { PRICES } from './prices.ts'
import { PURCHASING } from './purchasing.ts'
import { QUARANTINE } from './quarantine.ts'
import { RIDERS } from './riders.ts'
import { STOCK } from './stock.ts'
import { STOCK_TAKES } from './stock-takes.ts'

const PATH = '/api/admin/connections'

/** A test payment that was begun, and the gateway's page for it. */
async function begun({ shop }: Scene): Promise<string> {
  const owner = await shop.admin()
  const headers = { host: 'shop.test', 'idempotency-key': newKey() }
  return ok(await owner.post(PATH, { kind: 'payment' }, headers)).json<{ payAt: string }>().payAt
}

const CONNECTIONS: readonly Workflow[] = [
  ...(['sms', 'payment', 'redx'] as const).map((kind) => ({
    name: `${kind} is tried`,
    of: 'POST /admin/connections',
    async prepare({ shop }: Scene) {
      return by(await shop.admin(), { method: 'POST', path: PATH, body: { kind } })
    },
  })),
  {
    name: 'a test amount paid, says the gateway',
    of: 'POST /payments/sslcommerz/ipn',
    async prepare(scene) {
      const { message } = await press(scene.shop, await begun(scene), { do: 'pay' })
      return { method: 'POST', path: '/api/payments/sslcommerz/ipn', body: new URLSearchParams(message) }
    },
  },
  {
    name: 'a test amount sent back',
    of: 'follow-connection-tests',
    async prepare(scene) {
      // those of the runs before are asked about again otherwise
      await scene.shop.db
        .updateTable('connection_tests')
        .set({ refund: 'refunded' })
        .where('refund', '=', 'processing')
        .execute()
      await press(scene.shop, await begun(scene), { do: 'pay', ipn: 'before' })
      return job(scene, 'follow-connection-tests', 3)
    },
  },
  {
    name: 'a line of the checklist put aside',
    of: 'PUT /admin/dashboard-checklist',
    async prepare({ shop }) {
      const body = { item: 'bin', isPutAside: true }
      return by(await shop.admin(), { method: 'PUT', path: '/api/admin/dashboard-checklist', body })
    },
  },
]

const path = '/api/admin/counter/sales'
const of = 'POST /admin/counter/sales'
const strip = (productId: number) => ({ productId, quantities: { strip: 1 } })

/** What is sold at the counter. */
const COUNTER: readonly Workflow[] = [
  {
    name: 'a sale for cash to somebody without a name, with a code',
    of,
    async prepare(scene) {
      const { context } = scene.shop
      const discountCode = newCode()
      await givenDiscount(context, { code: discountCode, limit: 1 })
      const items = [strip(await givenProduct(context, { stock: 50 }))]
      // ten per cent off 12 taka
      const body = { items, tender: 'cash', received: 20, discountCode, expectedTotal: 10.8 }
      return byStaff(scene, { method: 'POST', path, body })
    },
  },
  {
    name: 'a controlled medicine by a prescription that is shown, to a new customer',
    of,
    async prepare(scene) {
      const { context } = scene.shop
      const items = [strip(await givenProduct(context, { stock: 50, dispensingClass: 'controlled' }))]
      const body = {
        items,
        tender: 'card',
        customer: { phone: '01899990000', name: 'Rahima' },
        prescription: { patientName: 'Rahima', doctorName: 'Dr. Anwar', issuedOn: '2026-01-10' },
        expectedTotal: 12,
      }
      return byStaff(scene, { method: 'POST', path, body })
    },
  },
]

/** A customer saves a number that another account has not proved, and gets its code. */
async function onTheWay({ shop }: Scene) {
  const { phone }: { phone: string } = (await (await shop.customer()).get('/api/auth/me')).json()
  const number = `${phone.slice(0, 2)}3${phone.slice(3)}`
  await makeAccount(shop, { phone: number, proved: false })
  const customer = await shop.customer()
  ok(await customer.put('/api/users/profile', { name: 'Rahima', phone: number }))
  return { cookie: customer.cookie, number, otp: await codeSentTo(shop.db, number) }
}

/** A number is of one account, proved there, and named nowhere else. */
async function strayNumbers({ shop }: Scene): Promise<string[]> {
  const twice = await shop.db
    .selectFrom('users')
    .innerJoin('users as other', 'other.phone', 'users.proved_phone')
    .select('users.id')
    .whereRef('other.id', '<>', 'users.id')
    .execute()
  return twice.map(({ id }) => `the number of user ${id} stands at another account too`)
}

const ACCOUNTS: readonly Workflow[] = [
  {
    name: 'another number proved, and gone from who only named it',
    of: 'POST /users/profile/verify-phone',
    async prepare(scene): Promise<Action> {
      const { cookie, otp } = await onTheWay(scene)
      return { method: 'POST', path: '/api/users/profile/verify-phone', cookie, body: { otp } }
    },
    check: strayNumbers,
  },
]

/** A bulk change of status that was a mistake. */
const UNDO: readonly Workflow[] = [
  {
    name: 'orders marked as delivered are what they were again',
    of: 'POST /admin/orders/status-changes/:id/undo',
    async prepare(scene) {
      const ids = [(await anOrder(scene)).id, (await paid(scene)).id]
      const staff = await scene.shop.admin()
      const answer = ok(await staff.put('/api/admin/orders/status', { ids, status: 'delivered' }))
      const { bulkChangeId } = answer.json<{ bulkChangeId: number }>()
      return byStaff(scene, { method: 'POST', path: `/api/admin/orders/status-changes/${bulkChangeId}/undo` })
    },
  },
]

/** Where each list's file is asked for as a job; it only reads, but is begun once. */
const LISTS = {
  orders: '/admin/orders/export',
  payments: '/admin/payments/export',
  'stock logs': '/stock-logs/export',
  'the audit log': '/admin/audit/export',
}

const EXPORTS: readonly Workflow[] = Object.entries(LISTS).map(([list, path]) => ({
  name: `an export of ${list} begun`,
  of: `POST ${path}`,
  prepare: (scene) => byStaff(scene, { method: 'POST', path: `/api${path}?format=csv` }),
}))

/** Every form that edits something, sent with the version it was opened with: pressed again it is no conflict. */
const EDIT_WORKFLOWS: readonly Workflow[] = Object.entries(EDITS).map(([of, make]) => ({
  name: `${of} from the version it was opened with`,
  of,
  async prepare({ shop }) {
    const edit = await make(shop, [await shop.admin(), await shop.admin()])
    const { version } = await edit.read()
    return by(edit.by[0], { method: 'PUT', path: edit.path, body: { ...edit.body('first'), version } })
  },
}))

const CUSTOMERS: readonly Workflow[] = [
  {
    name: 'note about a customer',
    of: 'POST /admin/customers/:id/notes',
    async prepare(scene) {
      const { customer } = await anOrder(scene)
      const body = { body: 'Hears badly, please write' }
      return byStaff(scene, { method: 'POST', path: `/api/admin/customers/${customer.id}/notes`, body })
    },
  },
]

/** Every way in which money, stock, codes, prices, an order's state or a number's owner change, and every form that edits something. */
export const WORKFLOWS: readonly Workflow[] = [
  ...CHECKOUT,
  ...ORDERS,
  ...UNDO,
  ...COUNTER,
  ...CONNECTIONS,
  ...CUSTOMERS,
  ...FULFILMENT,
  ...RIDERS,
  ...PAYMENTS,
  ...CASH,
  ...BULK_JOBS,
  ...PARCELS,
  ...PRESCRIPTIONS,
  ...STOCK,
  ...PURCHASING,
  ...STOCK_TAKES,
  ...QUARANTINE,
  ...OFFERS,
  ...PRICES,
  ...EXPORTS,
  ...EDIT_WORKFLOWS,
  ...JOB_WORKFLOWS,
  ...ACCOUNTS,
]
