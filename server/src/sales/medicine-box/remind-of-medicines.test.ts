import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenProduct } from '../../testing/fixtures/catalogue.ts'
import { setStatus } from '../../testing/fixtures/order-statuses.ts'
import { givenPlacedOrder } from '../../testing/fixtures/orders.ts'
import { messagesTo } from '../../testing/fixtures/outbox.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { remindOfMedicines } from './remind-of-medicines.step.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
let shop: Shop
let beside: Shop
let customer: Person
let napa: number
const phone = '01711000001'
beforeAll(async () => {
  shop = await startShop({ PUBLIC_URL: 'https://niramoy.example' })
  beside = await startShop({}, { beside: shop })
})
beforeEach(async () => {
  shop.at('2026-01-15T06:00:00.000Z')
  await shop.db.deleteFrom('outbox_messages').execute()
  await shop.db.deleteFrom('medicine_boxes').execute()
  await shop.db.updateTable('users').set({ proved_phone: null }).where('proved_phone', '=', phone).execute()
  customer = await shop.customer({ phone })
  napa = await givenProduct(shop.context, { stock: 500 })
})
afterAll(async () => {
  await beside.stop()
  await shop.stop()
})

const add = async (body: object) => {
  const answer = await customer.post('/api/medicine-box/medicines', body)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const remind = (body: object = { isOn: true }) => customer.put('/api/medicine-box/reminders', body)
const sent = async () => (await messagesTo(shop.db, phone)).filter(({ kind }) => kind === 'medicines-run-out')

/** As the job's loop: until nothing is due. */
async function runJob({ context } = shop): Promise<number> {
  for (let done = 0; ; done++) if ((await remindOfMedicines(context)) === 0) return done
}

async function onDays(from: number, until: number): Promise<Record<number, number>> {
  const told: Record<number, number> = {}
  for (let day = from; day <= until; day++) {
    const before = (await sent()).length
    shop.at(`2026-01-${day}T06:00:00.000Z`)
    await runJob()
    const now = (await sent()).length
    if (now > before) told[day] = now - before
  }
  return told
}

test('it says how many and when, names no medicine, and has a link that stops it', async () => {
  const ace = await givenProduct(shop.context, { name: 'Ace' })
  await add({ productId: napa, dose: '1+0+1', units: 10 })
  await add({ productId: ace, dose: '1+0+0', units: 5, person: 'মা' })
  await remind()
  await runJob()
  const [message] = await sent()
  expect(message).toMatchObject({
    channel: 'sms',
    user_id: customer.id,
    expires_at: new Date('2026-01-15T15:00:00.000Z'),
  })
  expect(message?.body).toContain('২টি ওষুধ মঙ্গলবার, ২০ জানুয়ারির মধ্যে শেষ হবে')
  expect(message?.body).toContain('https://niramoy.example/dashboard/medicines')
  expect(message?.body).not.toMatch(/Napa|Ace|মা\b/)
  const [, token] = message?.body.match(/\/stop-reminders\/([\w-]{22})$/) ?? []
  expect(token).toBeDefined()

  const stop = (given: unknown) => shop.guest.post('/api/medicine-box/stop', { token: given })
  expect((await stop(`${token}x`)).json()).toMatchObject({ code: 'reminder-link-not-found' })
  expect((await stop(undefined)).statusCode).toBe(400)
  const read = async () => (await customer.get('/api/medicine-box')).json().reminders
  expect(await read()).toEqual({ isOn: true, daysBefore: 5, phone })
  expect((await stop(token)).statusCode).toBe(204)
  expect((await stop(token)).statusCode).toBe(204)
  expect(await read()).toEqual({ isOn: false, daysBefore: 5, phone })
})

test('in English for who reads English', async () => {
  await shop.db.updateTable('users').set({ language: 'en' }).where('id', '=', customer.id).execute()
  await add({ productId: napa, dose: '1+0+1', units: 10 })
  await remind()
  await runJob()
  expect((await sent())[0]?.body).toMatch(
    /^A medicine of your medicine box will run out by Tuesday, 20 January/,
  )
})

test('a day of running out is told once, five days before, and the next after a refill', async () => {
  await add({ productId: napa, dose: '1+0+1', units: 16 })
  await remind()
  // runs out on the 23rd
  expect(await onDays(15, 20)).toEqual({ 18: 1 })
  const items = [{ productId: napa, quantities: { strip: 1 } }]
  const { id } = await givenPlacedOrder(shop, customer, { items })
  await setStatus(shop, id, 'delivered')
  // runs out on the 28th now
  expect(await onDays(20, 31)).toEqual({ 23: 1 })
})

test('several within the days are one message, those of another day another', async () => {
  const [ace, seclo] = [await givenProduct(shop.context), await givenProduct(shop.context)]
  await add({ productId: napa, dose: '1+0+0', units: 7 })
  await add({ productId: ace, dose: '1+0+0', units: 7 })
  await add({ productId: seclo, dose: '1+0+0', units: 9 })
  await remind({ isOn: true, daysBefore: 2 })
  expect(await onDays(15, 25)).toEqual({ 20: 1, 22: 1 })
  expect((await sent())[0]?.body).toContain('২টি')
})

test('nothing at night: what is due waits for nine in the morning', async () => {
  await add({ productId: napa, dose: '1+0+1', units: 4 })
  await remind()
  for (const night of ['2026-01-15T15:00:00.000Z', '2026-01-15T20:00:00.000Z', '2026-01-16T02:59:59.000Z']) {
    shop.at(night)
    expect(await runJob()).toBe(0)
  }
  expect(await sent()).toEqual([])
  shop.at('2026-01-16T03:00:00.000Z')
  await runJob()
  expect(await sent()).toHaveLength(1)
})

test('nobody is reminded who did not ask for it, or stopped it', async () => {
  await add({ productId: napa, dose: '1+0+1', units: 4 })
  await runJob()
  await remind()
  await remind({ isOn: false })
  await runJob()
  expect(await sent()).toEqual([])
})

test('a number that was only typed gets nothing, and cannot be switched on', async () => {
  await add({ productId: napa, dose: '1+0+1', units: 4 })
  await remind()
  await shop.db.updateTable('users').set({ proved_phone: null }).where('id', '=', customer.id).execute()
  await runJob()
  expect(await sent()).toEqual([])
  const answer = await remind()
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'reminders-need-phone',
    message: 'Reminders go by SMS. Please confirm your phone number first.',
  })
  await shop.db.updateTable('users').set({ proved_phone: phone }).where('id', '=', customer.id).execute()
  shop.at('2026-01-16T06:00:00.000Z')
  await runJob()
  expect(await sent()).toHaveLength(1)
})

test('days are one to fourteen', async () => {
  for (const daysBefore of [0, 15, 1.5]) {
    const answer = await remind({ isOn: true, daysBefore })
    expect(Object.keys(answer.json().fields)).toEqual(['daysBefore'])
  }
})

test('however often the box is changed, there is one message a day', async () => {
  await remind({ isOn: true, daysBefore: 14 })
  const { id } = await add({ productId: napa, dose: '1+0+0', units: 1 })
  for (let units = 1; units <= 4; units++) {
    await customer.put(`/api/medicine-box/medicines/${id}`, { units })
    await remind({ isOn: units % 2 === 0 })
    await remind({ isOn: true, daysBefore: 14 })
    await runJob()
  }
  expect(await sent()).toHaveLength(1)
  // what came too late for it is told the next day
  expect(await onDays(16, 17)).toEqual({ 16: 1 })
})

test('two processes at once send each box one message', async () => {
  const people: Person[] = []
  for (let at = 0; at < 12; at++) {
    const person = await shop.customer()
    people.push(person)
    await person.post('/api/medicine-box/medicines', { productId: napa, dose: '1+0+1', units: 4 })
    await person.put('/api/medicine-box/reminders', { isOn: true })
  }
  const done = await Promise.all([runJob(shop), runJob(beside), runJob(shop), runJob(beside)])
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(12)
  const messages = await shop.db
    .selectFrom('outbox_messages')
    .select('user_id')
    .where('kind', '=', 'medicines-run-out')
    .execute()
  expect(messages.map(({ user_id }) => user_id).sort()).toEqual(people.map(({ id }) => id).sort())
})

test('a process that dies before its commit has told nothing; the next one tells it once', async () => {
  await add({ productId: napa, dose: '1+0+1', units: 4 })
  await remind()
  const dying = {
    ...beside.context,
    // the message is queued by then
    settings: {
      ...beside.context.settings,
      get SHOP_PHONE(): string {
        throw new Error('killed')
      },
    },
  }
  await expect(remindOfMedicines(dying)).rejects.toThrow('killed')
  expect(await sent()).toEqual([])
  await runJob()
  await runJob(beside)
  expect(await sent()).toHaveLength(1)
})
