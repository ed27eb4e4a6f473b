import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPlacedOrder, HOME } from '../../testing/fixtures/orders.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/fixtures/outbox.ts'
import { givenStaff, nextCode, PASSWORD as STAFF_PASSWORD, turnOn } from '../../testing/fixtures/people.ts'
import { getFile, givenUpload, phonePhoto, upload } from '../../testing/fixtures/prescriptions.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { sendMessages } from '../outbox/send-messages.step.ts'

const ONE = {
  name: 'গোপন মালিক',
  phone: '01799001122',
  email: 'gopon.malik@people.example',
  password: 'tea-in-the-rain-77',
}
const NEW_PASSWORD = 'coffee-in-the-sun-88'
const HOUSE = 'গোপন বাড়ি ৭'
const REASON = 'গোপন কারণ: ইনসুলিন'
const SEARCHED = 'gopon-osud'
const FILE = 'gopon-prescription.jpg'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({
    LOG_LEVEL: 'debug',
    SMS_URL: 'http://127.0.0.1:1/?key=gopon-sms-key',
    SMS_KEY: 'gopon-sms-key',
    SEND_TIMEOUT_MS: '200',
  })
})
afterAll(() => shop.stop())

const { phone, email, password } = ONE
const post = (url: string, body: object) => shop.guest.post(url, body)

test('nothing secret or personal reaches the log, whatever is done', async () => {
  // an account is opened, guessed at, used, and its password forgotten and changed
  expect((await post('/api/auth/register', ONE)).statusCode).toBe(201)
  const otp = await codeSentTo(shop.db, phone)
  await post('/api/auth/verify-otp', { login: phone, otp: otherThan(otp) })
  expect((await post('/api/auth/verify-otp', { login: phone, otp })).statusCode).toBe(200)
  await post('/api/auth/login', { login: password, password: phone })
  const login = await post('/api/auth/login', { login: email, password })
  const session = String(login.cookies[0]?.value)
  const me = shop.visitor(`sid=${session}`)
  await shop.db.updateTable('users').set({ email_verified_at: shop.context.now() }).execute()
  await post('/api/auth/forgot-password', { login: email })
  const link = /reset-password\/(\S+)/.exec((await messagesTo(shop.db, email)).at(-1)?.body ?? '')
  const token = String(link?.[1])
  expect(token.length).toBeGreaterThan(30)
  await shop.guest.patch(`/api/auth/reset-password/${token}x`, { password: NEW_PASSWORD })
  const change = { oldPassword: password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  expect((await me.patch('/api/users/password', change)).statusCode).toBe(200)

  // they order, send prescriptions that are taken and refused, pay, search
  const { userId } = (await me.get('/api/auth/me')).json()
  const customer = { id: userId as number, ...me }
  const home = { ...HOME, fullName: ONE.name, contactNo: phone, villageArea: HOUSE }
  await givenPlacedOrder(shop, customer, { shippingAddress: home, billingAddress: home })
  const online = { paymentMethod: 'SSLCommerz' as const, shippingAddress: home, billingAddress: home }
  await givenPlacedOrder(shop, customer, online)
  const paper = await givenUpload(shop, customer, {
    file: getFile(await phonePhoto(80, 60), 'image/jpeg', FILE),
  })
  await upload(customer, { file: getFile(Buffer.from('%PDF-1.7 broken'), 'application/pdf', FILE) })
  const admin = await shop.admin()
  const rejected = { status: 'rejected', reason: REASON }
  const answer = await admin.put(`/api/admin/prescriptions/${paper.id}/status`, rejected)
  expect(answer.statusCode).toBe(200)
  await admin.get(`/api/prescriptions/${paper.id}/file`)
  await admin.get(`/api/admin/users?q=${phone}`)
  await shop.guest.get(`/api/products?search=${SEARCHED}`)
  await shop.guest.get(`/api/nothing/${phone}?token=${token}`)

  // a second factor is set up, used, guessed at and used up
  const staff = await givenStaff(shop)
  const factor = await turnOn(shop, staff)
  const [recoveryCode = ''] = factor.recoveryCodes
  const totp = nextCode(shop, factor.secret)
  const guess = { login: staff.phone, password: STAFF_PASSWORD }
  expect((await post('/api/auth/login', { ...guess, totp, trustDevice: true })).statusCode).toBe(200)
  await post('/api/auth/login', { ...guess, totp })
  expect((await post('/api/auth/login', { ...guess, totp: recoveryCode })).statusCode).toBe(200)
  await post('/api/auth/login', { ...guess, totp: recoveryCode })

  // what fails: the database with the row in its message, and a gateway that is not there
  await sql`alter table newsletter_subscribers add constraint nobody check (email = '') not valid`.execute(
    shop.db,
  )
  expect((await post('/api/newsletter', { email })).statusCode).toBe(500)
  const reported: unknown[] = []
  const context = { ...shop.context, report: (error: unknown, text: string) => reported.push([error, text]) }
  await sendMessages(context, 'sms')

  expect(shop.logged.length).toBeGreaterThan(20)
  const text = `${shop.logged.join('')} ${reported.map(String).join()}`
  const secrets = [
    ONE.name,
    phone,
    email,
    password,
    NEW_PASSWORD,
    HOUSE,
    REASON,
    SEARCHED,
    FILE,
    otp,
    session,
    token,
    STAFF_PASSWORD,
    staff.phone,
    factor.secret,
    totp,
    recoveryCode,
    recoveryCode.replaceAll('-', ''),
  ]
  const quoted = [...secrets, phone.slice(1), 'gopon', SETTINGS_KEY]
  expect(quoted.filter((secret) => text.includes(secret))).toEqual([])
})

const SETTINGS_KEY = 'demo-only-secret'
