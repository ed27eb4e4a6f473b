import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { sql } from 'kysely'
import { getPromotion } from '../../../catalogue/search/running-promotions.sql.ts'
import { DEMO_ACCOUNTS } from '../../../platform/config/demo-accounts.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { FileStore } from '../../../platform/integrations/files/files.ts'
import { hashPassword } from '../../../platform/integrations/passwords.ts'
import { selectDiscounts } from '../../../pricing/discounts/discounts.sql.ts'
import { selectShippingMethods } from '../../../pricing/shipping-methods/shipping-methods.sql.ts'
import { seedCash } from '../demo-cash.ts'
import { daysBefore, getId } from '../demo-catalogue.ts'
import { seedPurchasing } from '../demo-purchasing.ts'
import { type Seeded, type Seeding, seedDemo } from '../seed-demo.ts'
import { boxRows, medicineRows, patientRows } from './after-delivery.ts'
import {
  addressRows,
  type Customer,
  demoCustomers,
  type Employee,
  PATIENT,
  RAHIMA,
  subscriberRows,
  userRows,
} from './customers.ts'
import { seedDeliveries } from './deliveries.ts'
import { seedRecallNotices, seedUndoneUpload } from './desk.ts'
import { type Good, readGoods } from './goods.ts'
import { insertKeyed, insertOrders, insertRows } from './insert-rows.ts'
import { fillOrders, hasStrips, type Offers } from './orders.ts'
import { orderPlans } from './plans.ts'
import { deleteFiles, prescriptionFiles, storeFiles } from './prescriptions.ts'
import { stockHistory } from './stock.ts'

/** How far the lists of today are, with so many orders each: of `share` of them everything was found. */
const OPEN = [
  { orders: 4, share: 1, packed: true },
  { orders: 2, share: 1, packed: false },
  { orders: 2, share: 0.5, packed: false },
  { orders: 20, share: 0, packed: false },
] as const

/** Every order that was packed was on a pick list, those of an hour together; of today's there is one in each state. */
async function seedPicking(
  tx: Tx,
  { packerId, now }: { readonly packerId: number; readonly now: Date },
): Promise<void> {
  const states = OPEN.flatMap(({ orders, share, packed }, list) =>
    Array.from({ length: orders }, (_, at) => ({ list, packed, picked: at < orders * share })),
  ).map((state, at) => ({ ...state, turn: at + 1 }))
  // what came back without having met its customer is packed as it was
  await sql`
    create temporary table demo_picking on commit drop as
    with began as (
      select order_id, min(created_at) filter (where status = 'processing') as began_at,
        bool_or(status = 'shipped') as was_sent
      from order_events group by order_id having bool_or(status = 'processing')),
    known as (
      select began.*, ended.at, ended.status = 'placed' as is_back, list, packed, picked,
        orders.status = 'processing' as is_open
      from (select *, row_number() over (
          partition by (select status from orders where id = order_id) = 'processing'
          order by was_sent desc, began_at, order_id) as turn from began) as began
        join orders on orders.id = order_id
        left join lateral (
          select created_at as at, status from order_events
          where order_events.order_id = began.order_id and created_at > began_at order by created_at limit 1) as ended on true
        left join json_to_recordset(${JSON.stringify(states)}::json) as state (turn int, list int, packed bool, picked bool)
          on orders.status = 'processing' and state.turn = began.turn)
    select order_id, began_at, case when not is_open then at end as left_at, coalesce(is_back, false) and not is_open as is_back,
      coalesce(picked, not is_back, true) as is_picked, coalesce(packed, not is_back, true) as is_packed,
      began_at + (least(coalesce(at, ${now}), ${now}) - began_at) * 0.4 as picked_at,
      dense_rank() over (order by coalesce(list, -1), case when list is null then date_trunc('hour', began_at) end) as number
    from known`.execute(tx)
  await sql`
    insert into pick_lists (created_by, created_at)
    select ${packerId}, min(began_at) from demo_picking group by number order by number`.execute(tx)
  await sql`
    insert into pick_list_orders (pick_list_id, order_id, packed_at, packed_by, left_at, missing)
    select lists.id, order_id, case when is_packed then picked_at end, case when is_packed then ${packerId}::int end,
      left_at, case when is_back then (
        select product_name || ': the shelf has fewer than the books say' from order_items
        where order_items.order_id = demo_picking.order_id order by id limit 1) end
    from demo_picking join (select id, row_number() over (order by id) as number from pick_lists) as lists using (number)`.execute(
    tx,
  )
  await sql`
    insert into picks (pick_list_id, order_id, batch_id, units, picked_by, picked_at)
    select listed.pick_list_id, order_id, batch_id, units, ${packerId}, picked_at
    from pick_list_orders listed join demo_picking using (order_id) join stock_allocations using (order_id)
    where is_picked and units > 0`.execute(tx)
}

type Living = Pick<Seeding, 'now' | 'onBegin'> & { readonly files: FileStore }

/**
 * The demo as a shop that has been open for 90 days: customers, orders in every state, prescriptions, payments, returns,
 * a recall and messages. All of it or nothing, and only in an empty database.
 */
export async function seedLivingDemo(db: Db, { now, onBegin, files }: Living): Promise<void> {
  let sent: ReturnType<typeof prescriptionFiles> = []
  try {
    await seedDemo(db, {
      now,
      onBegin,
      more: async (tx, seeded) => {
        // in threads of their own, while the rest is worked out
        const hashes = hashPasswords()
        const customers = demoCustomers(now)
        const offers = await readOffers(tx, seeded, now)
        const orders = fillOrders(orderPlans(customers, now), customers, offers)
        sent = prescriptionFiles(orders)
        const people = await insertPeople(tx, { customers, seeded, hashes: await hashes, now })
        const stock = stockHistory(orders, offers.goods, { seeded, now })

        // both to their end, so that nothing goes on after the transaction
        const done = await Promise.allSettled([
          storeFiles(files, sent),
          insertOrders(tx, { orders, goods: offers.goods, stock, sent, people, now }),
        ])
        for (const one of done) if (one.status === 'rejected') throw one.reason
        await insertRows(tx, 'cart_items', cartRows(offers.goods, people.userIds[RAHIMA] ?? 0, now))
        await insertRows(tx, 'wishlist_items', wishRows(offers.goods, people.userIds[RAHIMA] ?? 0, now))
        const userOf = (customer: number) => people.userIds[customer] ?? 0
        const patients = await insertKeyed(tx, 'patients', patientRows(userOf, now), 'name')
        await insertRows(tx, 'medicine_boxes', boxRows(userOf, now))
        await insertRows(tx, 'medicines', medicineRows(offers.goods, { userOf, patients, now }))
        await insertRows(tx, 'newsletter_subscribers', subscriberRows(now))
        await seedPurchasing(tx, { crew: people.crew, now })
        await seedPicking(tx, { packerId: people.crew.packer, now })
        await seedDeliveries(tx, { orders, people, now })
        await seedCash(tx, { crew: people.crew, now })
        await seedRecallNotices(tx, { actorId: people.crew.pharmacist, now })
        await seedUndoneUpload(tx, { actorId: people.crew.manager, now })
      },
    })
  } catch (error) {
    // what went wrong first is what counts
    await deleteFiles(files, sent).catch(() => {})
    throw error
  }
}

/** Everything that is or was offered. */
async function readOffers(tx: Tx, seeded: Seeded, now: Date): Promise<Offers> {
  await insertRows(tx, 'promotions', pastPromotionRows(seeded, now))
  const promotions = await tx.selectFrom('promotions').selectAll().orderBy('id').execute()
  const named = await tx.selectFrom('promotion_products').selectAll().execute()
  return {
    goods: await readGoods(tx, seeded, now),
    promotions: promotions.map((row) => {
      const own = named.filter(({ promotion_id }) => promotion_id === row.id)
      return getPromotion({ ...row, product_ids: own.map(({ product_id }) => product_id) })
    }),
    codes: await selectDiscounts(tx),
    methods: (await selectShippingMethods(tx)).toSorted((one, other) => one.id - other.id),
  }
}

async function hashPasswords() {
  const hash = async (who: keyof typeof DEMO_ACCOUNTS) => hashPassword(DEMO_ACCOUNTS[who].password)
  return {
    manager: await hash('manager'),
    pharmacist: await hash('pharmacist'),
    storekeeper: await hash('storekeeper'),
    packer: await hash('packer'),
    accountant: await hash('accountant'),
    patient: await hash('patient'),
    returning: await hash('returning'),
  }
}

type Newcomers = {
  readonly customers: readonly Customer[]
  readonly seeded: Seeded
  readonly hashes: Awaited<ReturnType<typeof hashPasswords>>
  readonly now: Date
}

async function insertPeople(tx: Tx, { customers, seeded, hashes, now }: Newcomers) {
  const rows = userRows(customers, hashes, now)
  const ids = await insertKeyed(tx, 'users', rows, 'phone')
  const { adminId, customerId } = seeded.people
  const userIds = customers.map(({ phone }, at) =>
    at < PATIENT ? customerId : (ids.get(phone || 'null') ?? 0),
  )
  await insertRows(tx, 'addresses', addressRows(customers, userIds))
  const getCrewId = (who: Employee) => ids.get(DEMO_ACCOUNTS[who].login) ?? 0
  const crew = {
    manager: getCrewId('manager'),
    pharmacist: getCrewId('pharmacist'),
    storekeeper: getCrewId('storekeeper'),
    packer: getCrewId('packer'),
    accountant: getCrewId('accountant'),
  }
  return { customers, userIds, staffIds: [adminId, crew.pharmacist] as const, crew }
}

/** What does not come of orders: promotions that are over, and what the demo's customer has put aside. */

function pastPromotionRows({ catalogue }: Seeded, now: Date) {
  const today = dhakaDay(now)
  return [
    {
      name: 'ত্বকের যত্ন · Skin care fortnight',
      value_type: 'percentage' as const,
      value_hundredths: 1500,
      scope: 'category' as const,
      category_id: getId(catalogue.categories, 'Skin & Hair'),
      starts_on: addDays(today, -70),
      ends_on: addDays(today, -56),
      created_at: daysBefore(now, 72),
    },
    {
      name: 'মৌসুমি সর্দি-কাশি · Cold and cough week',
      value_type: 'percentage' as const,
      value_hundredths: 600,
      scope: 'all_products' as const,
      category_id: null,
      starts_on: addDays(today, -18),
      ends_on: addDays(today, -11),
      created_at: daysBefore(now, 20),
    },
  ]
}

const IN_CART = 2
const WISHED = 5

function cartRows(goods: readonly Good[], userId: number, now: Date) {
  return steady(goods)
    .slice(3, 3 + IN_CART)
    .map(({ product }) => ({
      user_id: userId,
      product_id: product.id,
      box_quantity: 0,
      strip_quantity: hasStrips(product) ? 1 : 0,
      unit_quantity: hasStrips(product) ? 0 : 1,
      added_at: daysBefore(now, 1),
      updated_at: daysBefore(now, 1),
    }))
}

function wishRows(goods: readonly Good[], userId: number, now: Date) {
  return steady(goods)
    .slice(10, 10 + WISHED)
    .map(({ product }, at) => ({
      user_id: userId,
      product_id: product.id,
      added_at: daysBefore(now, 3 + at * 4),
    }))
}

function steady(goods: readonly Good[]): Good[] {
  return goods.filter(({ isScarce }) => !isScarce)
}
