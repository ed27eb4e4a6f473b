/** People with marked belongings: whatever of them turns up in another's reply was given away. */
import { customerId } from '@niramoy/domain/platform/codes'
import { poisha } from '@niramoy/domain/platform/money'
import { insertSession } from '../../server/src/people/auth/sessions/sessions.sql.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { transact } from '../../server/src/platform/db/transact.ts'
import { hashToken, sessionEnd } from '../../server/src/platform/visit.ts'
import { takeStock } from '../../server/src/stock/ledger/take-stock.step.ts'
import { givenOrders } from '../../server/src/testing/fixtures/orders.ts'
import { getDuties } from '../../server/src/testing/fixtures/people.ts'
import { type Goods, insertGoods } from './goods.ts'
import { mark, type Planter } from './mark.ts'
import { plantParcel, plantPickList, plantRun, plantSettlement } from './plant-goods-out.ts'
import { plantPurchasing } from './plant-purchasing.ts'
import { plantBulkChanges, plantBulkJob, plantReturned } from './plant-workflows.ts'
import type { Things } from './things.ts'

export type Person = { readonly id: number; readonly cookie: string; readonly secrets: readonly string[] }
export type World = {
  readonly owner: Person
  readonly other: Person
  readonly admin: Person
  /** What no customer ever sees. */
  readonly staffOnly: readonly string[]
  readonly things: Things
}

export type Worlds = {
  current(): Promise<World>
  /** Something in it was used up: the next who asks gets another. */
  spoil(): void
}

/** One world after the other, each planted when it is asked for. */
export function getWorlds(planter: Planter): Worlds {
  let planted: Promise<World> | undefined
  return {
    current() {
      planted ??= plantWorld(planter)
      return planted
    },
    spoil() {
      planted = undefined
    },
  }
}

/** Codes are short, so that two of a thousand may be the same: then it is tried again. */
export async function plantWorld(planter: Planter): Promise<World> {
  for (let tries = 1; ; tries++) {
    try {
      return await plantOnce(planter)
    } catch (error) {
      if (tries === 5 || (error as { code?: string }).code !== '23505') throw error
    }
  }
}

async function plantOnce(planter: Planter): Promise<World> {
  const owner = await plantPerson(planter, 'user')
  const other = await plantPerson(planter, 'user')
  const admin = await plantPerson(planter, 'admin')
  const goods = await insertGoods(planter)
  const belongings = await plantBelongings(planter, owner, goods)
  await plantBelongings(planter, other, goods)
  const note = await plantNote(planter, belongings.order, admin.id)
  const { id: session } = await planter.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const { secretCode, ...sold } = goods
  const { prescribed: _, ...own } = belongings
  const settlement = await plantSettlement(planter, { orderId: belongings.settled, adminId: admin.id })
  const device = await plantDevice(planter, owner)
  const pickList = await plantPickList(planter, belongings.listed, admin.id)
  const run = await plantRun(planter, goods.rider, admin.id)
  const bought = await plantPurchasing(planter, { adminId: admin.id, ...goods })
  const changes = await plantBulkChanges(planter, { adminId: admin.id, product: goods.product })
  const known = { owner: owner.id, session, device, settlement, pickList, run }
  const facts = { product: goods.product, batch: goods.batch, adminId: admin.id, name: 'Shelf' }
  const counted = await plantStockTake(planter, facts)
  const things = { ...known, ...bought, ...changes, ...counted, ...own, ...sold }
  return { owner, other, admin, staffOnly: [note, secretCode], things }
}

async function plantPerson(planter: Planter, role: 'user' | 'admin'): Promise<Person> {
  const { db, now, random } = planter
  const marked = mark(planter)
  const phone = `019${String(Buffer.from(random(4)).readUInt32BE())
    .padStart(8, '0')
    .slice(-8)}`
  const email = `${marked}@example.com`
  const at = now()
  const facts = {
    username: customerId(random(3)),
    name: `${marked} Khatun`,
    phone,
    email,
    role,
    duties: getDuties(role),
  }
  const { id } = await db
    .insertInto('users')
    .values({ ...facts, proved_phone: phone, verified_at: at, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = Buffer.from(random(32)).toString('base64url')
  const session = { token_hash: hashToken(token), user_id: id, user_agent: `${marked} phone` }
  await insertSession(db, { ...session, created_at: at, expires_at: sessionEnd(at), confirmed_at: at })
  return { id, cookie: `sid=${token}`, secrets: [marked, phone, token] }
}

/** A browser that is not asked for a code. */
async function plantDevice({ db, now, random }: Planter, { id, secrets }: Person): Promise<number> {
  const at = now()
  const row = { user_id: id, token_hash: Buffer.from(random(32)), user_agent: `${secrets[0]} phone` }
  const device = await db
    .insertInto('trusted_devices')
    .values({ ...row, created_at: at, expires_at: sessionEnd(at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return device.id
}

/** What one customer has at the shop; the person's mark stands in all of it. */
async function plantBelongings(planter: Planter, { id: userId, secrets }: Person, goods: Goods) {
  const { db, now } = planter
  const marked = secrets[0] ?? ''
  const { held, cameBack, ...orders } = await plantOrders(planter, { userId, marked, goods })
  const prescribed = { userId, orderId: orders.prescribed, marked }
  const prescription = await plantPrescription(planter, prescribed)
  const returned = await plantReturned(planter, { ...cameBack, productId: goods.product, marked })
  await plantWishes(planter, userId, goods.product)
  const patient = await plantPatient(planter, userId, marked)
  const medicine = await plantMedicine(planter, { userId, marked, goods })
  const address = await db
    .insertInto('addresses')
    .values({ ...addressRow(marked), user_id: userId, created_at: now(), updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const money = { payment_method: 'POS', amount_poisha: poisha(1_200), status: 'held' } as const
  const payment = await db
    .insertInto('payments')
    .values({ order_id: held, ...money, card_type: marked, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const parcel = await plantParcel(planter, orders.order, marked)
  const bulkJob = await plantBulkJob(planter, userId, marked)
  const { id: returnRequest } = await db
    .insertInto('return_requests')
    .values({
      order_id: orders.delivered,
      actor_id: userId,
      cause: 'unwanted',
      refund_poisha: poisha(0),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owned = {
    returnRequest,
    prescription,
    address: address.id,
    payment: payment.id,
    parcel,
    medicine,
    patient,
    bulkJob,
  }
  return { ...orders, ...returned, ...owned }
}

type Ordered = { readonly userId: number; readonly marked: string; readonly goods: Goods }

/** An order in each of the states that calls ask for. */
async function plantOrders(planter: Planter, { userId, marked, goods }: Ordered) {
  const { now } = planter
  const written = JSON.stringify(snapshot(marked))
  const lines = [{ productId: goods.product, units: 12 }]
  const common = {
    userId,
    lines,
    shipping_address: written,
    billing_address: written,
    shipping_method_id: goods.shippingMethod,
    shipping_method_name: 'Home delivery',
  }
  const code = (letter: string) => `${marked.toUpperCase()}${letter}`
  const waits = {
    ...common,
    status: 'pending-payment',
    payment_method: 'SSLCommerz',
    payment_due_at: new Date(now().getTime() + 86_400_000),
  } as const
  const nothing = { ...common, lines: [], payment_method: null }
  const [order = 0, unpaid = 0, held = 0, delivered = 0, prescribed = 0, listed = 0, back = 0, settled = 0] =
    await givenOrders(getContext(planter), [
      { ...common, order_code: code('A') },
      { ...waits, order_code: code('B') },
      { ...waits, order_code: code('C') },
      { ...common, order_code: code('D'), status: 'delivered', paid_at: now() },
      { ...nothing, order_code: code('E'), status: 'pending-prescription' },
      { ...common, order_code: code('F'), status: 'processing' },
      { ...common, order_code: code('G'), status: 'cancelled' },
      { ...common, order_code: code('H'), status: 'delivered' },
    ])
  for (const orderId of [unpaid, held, delivered, listed, settled]) {
    const taken = { orderId, lines, at: now(), actorId: null }
    await transact(planter, null, (tx) => takeStock(tx, taken))
  }
  const cameBack = { orderId: back, orderCode: code('G') }
  return { order, unpaid, held, delivered, prescribed, listed, settled, cameBack }
}

async function plantWishes({ db, now }: Planter, user_id: number, product_id: number): Promise<void> {
  const wanted = { box_quantity: 0, strip_quantity: 2, unit_quantity: 0 }
  const at = { added_at: now() }
  await db
    .insertInto('cart_items')
    .values({ user_id, product_id, ...wanted, ...at, updated_at: now() })
    .execute()
  await db
    .insertInto('wishlist_items')
    .values({ user_id, product_id, ...at })
    .execute()
}

/** So is whom somebody buys for. */
async function plantPatient({ db, now }: Planter, userId: number, marked: string): Promise<number> {
  const times = { created_at: now(), updated_at: now() }
  const { id } = await db
    .insertInto('patients')
    .values({ user_id: userId, name: marked, allergies: ['amoxicillin'], conditions: ['asthma'], ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What somebody takes is theirs alone. */
async function plantMedicine(
  { db, now, random }: Planter,
  { userId, marked, goods }: Ordered,
): Promise<number> {
  const at = { created_at: now(), updated_at: now() }
  const stop_token = Buffer.from(random(16)).toString('base64url')
  await db
    .insertInto('medicine_boxes')
    .values({ user_id: userId, reminds: true, stop_token, check_on: '2026-01-01', ...at })
    .execute()
  const { id } = await db
    .insertInto('medicines')
    .values({
      user_id: userId,
      product_id: goods.product,
      person: marked,
      dose: '1+0+1',
      started_on: '2026-01-01',
      units: 20,
      counted_at: now(),
      ...at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The functions that make orders use no more of it. */
function getContext({ db, now, random }: Planter): Context {
  return { db, now, random } as unknown as Context
}

async function plantPrescription(
  { db, now, files }: Planter,
  { userId, orderId, marked }: { readonly userId: number; readonly orderId: number; readonly marked: string },
): Promise<number> {
  const bytes = Buffer.from(`%PDF-1.4\n% ${marked}\n%%EOF\n`)
  const file_key = `private/prescriptions/${marked}${orderId}.pdf`
  await files.put(file_key, bytes, 'application/pdf')
  const { id } = await db
    .insertInto('prescriptions')
    .values({
      user_id: userId,
      order_id: orderId,
      file_key,
      media_type: 'application/pdf',
      byte_size: bytes.length,
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function plantNote(planter: Planter, orderId: number, authorId: number): Promise<string> {
  const body = mark(planter)
  const row = { order_id: orderId, author_id: authorId, body, created_at: planter.now() }
  await planter.db.insertInto('order_notes').values(row).execute()
  return body
}

function snapshot(marked: string) {
  return {
    fullName: `${marked} Khatun`,
    contactNo: '01711111111',
    email: `${marked}@example.com`,
    villageArea: marked,
    streetSector: marked,
    houseHoldingNo: marked,
    policeStationSubDistrict: 'Sonadanga',
    cityDistrict: 'Khulna',
    stateDivision: 'Khulna',
    zipCode: '9100',
    country: 'Bangladesh',
  }
}

function addressRow(marked: string) {
  return {
    full_name: `${marked} Khatun`,
    contact_no: '01711111111',
    village_area: marked,
    street_sector: marked,
    police_station_sub_district: 'Sonadanga',
    city_district: 'Khulna',
    state_division: 'Khulna',
    address_type: 'both',
  } as const
}

type Facts = {
  readonly product: number
  readonly batch: number
  readonly adminId: number
  readonly name: string
}

/** Being counted: one line, of the batch. */
async function plantStockTake({ db, now }: Planter, { product, batch, adminId, name }: Facts) {
  const { id: stockTake } = await db
    .insertInto('stock_takes')
    .values({
      scope: 'shelf',
      name,
      is_blind: false,
      status: 'counting',
      started_by: adminId,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: stockTakeLine } = await db
    .insertInto('stock_take_lines')
    .values({
      stock_take_id: stockTake,
      product_id: product,
      batch_id: batch,
      expected_units: 100_000,
      reserved_units: 0,
      snapshot_at: now(),
      is_found: false,
      is_open: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { stockTake, stockTakeLine }
}
