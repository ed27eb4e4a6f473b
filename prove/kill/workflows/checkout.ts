import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { givenProduct } from '../../../server/src/testing/fixtures/catalogue.ts'
import { givenDiscount } from '../../../server/src/testing/fixtures/offers.ts'
import { getFile, givenAddress, phonePhoto } from '../../../server/src/testing/fixtures/prescriptions.ts'
import type { Scene } from '../scene.ts'
import type { Request, Workflow } from '../workflow.ts'
import { aCheckout, newCode, newKey } from './given.ts'

/** A page of the gateway whose reply was lost is not used again: there may be another try, which is not paid yet. */
export const ANOTHER_TRY = /^payment_attempts/

async function checkout(scene: Scene, facts: object = {}): Promise<Request> {
  const { customer, body } = await aCheckout(scene, facts)
  return { method: 'POST', path: '/api/orders', cookie: customer.cookie, key: newKey(), body }
}

async function withPrescription(scene: Scene): Promise<Request> {
  const { body, ...request } = await checkout(scene)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.set('prescription', getFile(await phonePhoto(80, 60)))
  return { ...request, body: form }
}

export const CHECKOUT: readonly Workflow[] = [
  { name: 'order, paid at the door', of: 'POST /orders', prepare: checkout },
  {
    name: 'order with a code that is good once',
    of: 'POST /orders',
    async prepare(scene) {
      const code = newCode()
      await givenDiscount(scene.shop.context, { code, limit: 1 })
      return checkout(scene, { discountCode: code })
    },
  },
  {
    name: 'order of more than there is',
    of: 'POST /orders',
    async prepare(scene) {
      const { customer, productId, body } = await aCheckout(scene)
      const items = [{ productId, quantities: { box: 9 } }]
      const request = { method: 'POST', path: '/api/orders', cookie: customer.cookie, key: newKey() } as const
      return { ...request, body: { ...body, items } }
    },
  },
  {
    name: 'order in two parts, with a code that is good once',
    of: 'POST /orders',
    async prepare(scene) {
      const { customer, productId, body } = await aCheckout(scene)
      const code = newCode()
      await givenDiscount(scene.shop.context, { code, limit: 1 })
      const short = await givenProduct(scene.shop.context, { name: 'Ace', stock: 5 })
      const items = [
        { productId, quantities: { strip: 2 } },
        { productId: short, quantities: { strip: 1 } },
      ]
      const request = { method: 'POST', path: '/api/orders', cookie: customer.cookie, key: newKey() } as const
      return { ...request, body: { ...body, items, discountCode: code, shortItems: 'send-rest' } }
    },
  },
  {
    name: 'order, paid online',
    of: 'POST /orders',
    prepare: (scene) => checkout(scene, { paymentMethod: 'SSLCommerz' }),
    mayRepeat: ANOTHER_TRY,
  },
  { name: 'order with a prescription', of: 'POST /orders', prepare: withPrescription, check: noFileLeft },
  {
    name: 'prescription alone',
    of: 'POST /prescriptions/upload',
    check: noFileLeft,
    async prepare({ shop }) {
      const customer = await shop.customer()
      const address = String(await givenAddress(customer))
      const form = new FormData()
      form.set('shippingAddressId', address)
      form.set('billingAddressId', address)
      form.set('prescription', getFile(await phonePhoto(80, 60)))
      const request = { method: 'POST', path: '/api/prescriptions/upload', cookie: customer.cookie } as const
      return { ...request, key: newKey(), body: form }
    },
  },
  {
    name: 'order that staff place',
    of: 'POST /admin/orders',
    async prepare(scene) {
      const { customer, body } = await aCheckout(scene)
      const { cookie } = await scene.shop.admin()
      const request = { method: 'POST', path: '/api/admin/orders', cookie, key: newKey() } as const
      return { ...request, body: { ...body, userId: customer.id } }
    },
  },
]

const TWO_HOURS_MS = 2 * 3_600_000

/** Once what is unfinished was swept, the store holds the files that rows name and nothing else, and no upload lies about. */
async function noFileLeft({ shop, server, dataDir, temporary }: Scene): Promise<string[]> {
  const now = performance.timeOrigin + performance.now()
  const [earlier, later] = [new Date(now - TWO_HOURS_MS), new Date(now + TWO_HOURS_MS)]
  // the disk and the database know no clock but their machine's
  for (const folder of [temporary, join(dataDir, 'files/.parts')]) age(folder, earlier)
  await shop.db.updateTable('unfinished_files').set({ created_at: earlier }).execute()
  await (await server()).runJob('sweep-uploads', later)
  const rows = await shop.db.selectFrom('prescriptions').select('file_key').execute()
  const named = new Set(rows.map(({ file_key }) => file_key))
  const kept = filesIn(join(dataDir, 'files/private/prescriptions'))
  const orphans = kept.filter((name) => !named.has(`private/prescriptions/${name}`))
  const noted = await shop.db.selectFrom('unfinished_files').select('file_key').execute()
  return [
    ...orphans.map((name) => `a file that nothing names: ${name}`),
    ...filesIn(join(dataDir, 'files/.parts')).map((name) => `half written: ${name}`),
    ...filesIn(temporary).map((name) => `an upload that was left behind: ${name}`),
    ...noted.map(({ file_key }) => `noted as unfinished: ${file_key}`),
  ]
}

function age(folder: string, at: Date): void {
  for (const name of filesIn(folder)) utimesSync(join(folder, name), at, at)
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
