import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

const ADMIN = { phone: '01711000001', password: 'a-pharmacy-in-khulna' }
const CUSTOMER = { phone: '01811000001', password: 'tea-in-the-rain-77' }
const HOME = {
  fullName: 'রহিমা খাতুন',
  contactNo: CUSTOMER.phone,
  villageArea: 'সোনাডাঙ্গা আবাসিক এলাকা',
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
}
/** An order that got none of the other statuses is sent again with its key, as the shop's own page does. */
const PASSING = new Set([0, 429, 502, 503, 504])

/** The shop over https; `certificate` is the one it must show. */
export function shopApi(address, certificate) {
  const api = {
    /** Status 0: no reply came. */
    send: (path, { body, cookie = '', key = randomUUID(), method = body ? 'POST' : 'GET' } = {}) =>
      new Promise((resolve) => {
        const headers = { origin: address, cookie, 'idempotency-key': key }
        if (body) headers['content-type'] = 'application/json'
        const options = { method, headers, ca: certificate, agent: false, timeout: 30_000 }
        const sent = request(`${address}${path}`, options, async (response) => {
          let text = ''
          try {
            for await (const chunk of response.setEncoding('utf8')) text += chunk
            resolve({ status: response.statusCode, headers: response.headers, text })
          } catch {
            resolve({ status: 0, headers: {}, text: '' })
          }
        })
        sent.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
        sent.on('timeout', () => sent.destroy())
        sent.end(body && JSON.stringify(body))
      }),
    async must(path, body, { cookie, status = 201 } = {}) {
      const reply = await api.send(`/api${path}`, { body, cookie })
      assert.equal(reply.status, status, `${path}: ${reply.text}`)
      return JSON.parse(reply.text)
    },
    async signIn({ phone, password }) {
      const reply = await api.send('/api/auth/login', { body: { login: phone, password } })
      assert.equal(reply.status, 200, reply.text)
      return reply.headers['set-cookie'].map((cookie) => cookie.split(';')[0]).join('; ')
    },
  }
  return api
}

/** A shop with one product and one customer, made by its API. `create` runs admin:create, `codeSent` reads the SMS. */
export async function stockShop(api, { create, codeSent }) {
  await create(ADMIN)
  const cookie = await api.signIn(ADMIN)
  const admin = (path, body) => api.must(path, body, { cookie })
  const { id: categoryId } = await admin('/categories', { name: 'Pain & Fever' })
  const { id: genericNameId } = await admin('/generic-names', { name: 'Paracetamol', categoryId })
  const { id: brandId } = await admin('/brands', { name: 'Beximco' })
  const tablet = { name: 'Tablet', stripLabel: 'Strip', isMultiLevel: true }
  const { id: productTypeId } = await admin('/product-types', tablet)
  const pricing = [{ unitPrice: 1.2, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: '2026-01-01' }]
  const product = { name: 'Napa', strength: '500 mg', usage: 'As told', pricing }
  const { id: productId } = await admin('/products', { ...product, brandId, genericNameId, productTypeId })
  await admin('/stock-batches', { ProductId: productId, quantity: 1_000_000, expiryDate: '2099-12-31' })
  const delivery = { name: 'Home delivery', price: 60, estimatedDeliveryTime: '1-3 days' }
  const { id: shippingMethodId } = await admin('/shipping-methods', delivery)

  await api.must('/auth/register', { name: 'Rahima', ...CUSTOMER })
  const otp = await codeSent()
  await api.must('/auth/verify-otp', { login: CUSTOMER.phone, otp }, { status: 200 })
  const items = [{ productId, quantities: { strip: 1 } }]
  const form = { items, shippingMethodId, shippingAddress: HOME, billingAddress: HOME, paymentMethod: 'COD' }
  return { form, cookie: await api.signIn(CUSTOMER) }
}

/** Orders one after the other, and reads products beside it, until `stop`. */
export function orderWithoutPause(api, { form, cookie }) {
  const seen = { ids: new Set(), again: 0, reads: 0, failedReads: [] }
  let isOver = false
  const order = async () => {
    while (!isOver) {
      const { id, tries } = await place(api, { form, cookie })
      seen.ids.add(id)
      if (tries > 1) seen.again += 1
    }
  }
  const read = async () => {
    while (!isOver) {
      const { status } = await api.send('/api/products?page=1')
      seen.reads += 1
      if (status !== 200) seen.failedReads.push(status)
      await pause(50)
    }
  }
  const working = Promise.all([order(), order(), read()])
  // a failure is reported by stop()
  working.catch(() => {})
  return {
    seen,
    async stop() {
      isOver = true
      await working
      return seen
    },
  }
}

async function place(api, { form, cookie }) {
  const key = randomUUID()
  for (let tries = 1; ; tries++) {
    const { status, text } = await api.send('/api/orders', { body: form, cookie, key })
    if (status === 201) return { id: JSON.parse(text).id, tries }
    assert.ok(PASSING.has(status), `an order got ${status}: ${text}`)
    await pause(200)
  }
}
