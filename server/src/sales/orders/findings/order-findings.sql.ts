import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { CURRENT_REVISION } from '../../../catalogue/safety-rules/safety.sql.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { matchAny } from '../../../platform/db/matching.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

export type OrderFinding = Selectable<Schema['order_findings']>

/**
 * What a check of an order looks at, in one statement: its medicines with those of the order that was placed with it
 * (orders 22), and what was found of it before. The caller has locked both orders.
 */
export async function selectRead(db: Db, orderId: number) {
  const [read] = await selectOrderRead(db, { orderId })
  if (!read) throw new Error('A statement without a row')
  return read
}

const selectOrderRead = prepared((db: Db, { orderId }: { readonly orderId: number }) =>
  db.selectNoFrom((from) => [
    CURRENT_REVISION.as('revision'),
    jsonArrayFrom(
      from
        .selectFrom('orders')
        .innerJoin('order_items', 'order_items.order_id', 'orders.id')
        .innerJoin('products', 'products.id', 'order_items.product_id')
        .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
        .select(['orders.id as order_id', 'products.id', 'generic_names.name as generic_name', 'dosage_form'])
        .select((line) =>
          line.fn
            .coalesce('products.dispensing_class', 'generic_names.dispensing_class')
            .as('dispensing_class'),
        )
        .where((on) => on.or([on('orders.id', '=', orderId), on('related_order_id', '=', orderId)]))
        .where((on) => on.or([on('orders.id', '=', orderId), on('orders.status', '<>', 'cancelled')]))
        .orderBy('order_items.id'),
    ).as('lines'),
    jsonArrayFrom(
      from
        .selectFrom('order_findings')
        .select(['id', 'rule_id', 'generics', 'product_ids', 'level', 'for_two_people', 'decision'])
        .where('order_id', '=', orderId)
        .where('gone_at', 'is', null),
    ).as('findings'),
    jsonObjectFrom(
      from
        .selectFrom('patients')
        .select(PATIENT_COLUMNS)
        .where('patients.id', '=', buildPatient(orderId))
        .select((patient) => [
          jsonArrayFrom(
            patient
              .selectFrom('medicines')
              .innerJoin('products', 'products.id', 'medicines.product_id')
              .innerJoin('generic_names', 'generic_names.id', 'products.generic_name_id')
              .select(['products.id', 'generic_names.name as generic_name', 'dosage_form'])
              .whereRef('medicines.patient_id', '=', 'patients.id')
              .orderBy('products.id'),
          ).as('taken'),
          jsonArrayFrom(
            patient
              .selectFrom('order_findings as earlier')
              .distinctOn(['rule_id', 'generics'])
              .select(['rule_id', 'generics', 'level', 'decision', 'reason', 'decided_by', 'decided_at'])
              .whereRef('earlier.patient_id', '=', 'patients.id')
              .whereRef('earlier.decided_at', '>=', 'patients.updated_at')
              .where('earlier.order_id', '<>', orderId)
              .where('decision', 'in', ['accepted', 'doctor-asked'])
              .orderBy('rule_id')
              .orderBy('generics')
              .orderBy('decided_at', 'desc'),
          ).as('decided'),
        ]),
    ).as('patient'),
  ]),
)

const PATIENT_COLUMNS = [
  'patients.id',
  'birth_year',
  'birth_month',
  'weight_grams',
  'pregnant',
  'breast_feeding',
  'allergies',
  'conditions',
] as const

/** For whom an order is, or else its prescription, or else the one that serves it. */
function buildPatient(orderId: number) {
  return sql<number>`coalesce(
    (select patient_id from order_patients where order_id = ${orderId}),
    (select patient_id from prescriptions where order_id = ${orderId} and patient_id is not null limit 1),
    (select earlier.patient_id from orders join prescriptions earlier on earlier.id = served_by
      where orders.id = ${orderId}))`
}

/** Whom of the customer's people it is for. */
export async function insertOrderPatient(tx: Tx, orderId: number, patientId: number): Promise<void> {
  await tx.insertInto('order_patients').values({ order_id: orderId, patient_id: patientId }).execute()
}

/** Whose order it is. */
export function selectOwner(db: Db, orderId: number) {
  return db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
}

/** What a pharmacist decides; the others are told, and counted. */
const DECIDED_LEVELS = ['never', 'serious'] as const

/** What an order has now, as staff see it: the gravest and oldest first. */
export function selectFindings(db: Db, orderId: number) {
  return db
    .selectFrom('order_findings')
    .leftJoin('users', 'users.id', 'decided_by')
    .selectAll('order_findings')
    .select('users.name as decided_by_name')
    .where('order_id', '=', orderId)
    .where('level', 'in', DECIDED_LEVELS)
    .where('gone_at', 'is', null)
    .orderBy((finding) => finding.case().when('level', '=', 'never').then(0).else(1).end())
    .orderBy('order_findings.id')
    .execute()
}

export type NeverRow = Awaited<ReturnType<typeof selectNevers>>[number]

/** What of these orders should never be taken together, by the names of the products; what follows from a person's own facts is not for packers. */
export function selectNevers(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_findings')
    .select(['order_id', 'decision'])
    .select(
      sql<string[]>`array(select concat_ws(' ', products.name, products.strength) from products
        where products.id = any(product_ids) order by products.id)`.as('products'),
    )
    .where('order_id', '=', matchAny(orderIds))
    .where('level', '=', 'never')
    .where('of_patient', '=', false)
    .where('gone_at', 'is', null)
    .orderBy('order_findings.id')
    .execute()
}

/** Names of the products that findings are about, also of those that are not listed any more. */
export function selectNames(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom('products')
    .innerJoin('generic_names', 'generic_names.id', 'generic_name_id')
    .select(['products.id', 'products.name', 'products.strength', 'generic_names.name as generic_name'])
    .where('products.id', '=', matchAny(productIds))
    .execute()
}

/** Whether something is there that a pharmacist must decide before anything is packed. */
export async function hasUndecided(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('order_findings')
    .select('id')
    .where('order_id', '=', orderId)
    .where('level', '=', 'never')
    .where('gone_at', 'is', null)
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Orders in which something is there that a pharmacist must decide; what is over waits for nobody. */
export function ordersToDecide(db: Db) {
  return db
    .selectFrom('orders')
    .where('orders.status', 'not in', ['shipped', 'delivered', 'partially-returned', 'returned', 'cancelled'])
    .where((order) =>
      order(
        'orders.id',
        'in',
        order
          .selectFrom('order_findings')
          .select('order_id')
          .where('level', '=', 'never')
          .where('gone_at', 'is', null)
          .where('decision', 'is', null),
      ),
    )
}

export async function insertFindings(
  tx: Tx,
  findings: readonly Insertable<Schema['order_findings']>[],
): Promise<void> {
  if (findings.length > 0) await tx.insertInto('order_findings').values(findings).execute()
}

type Followed = Pick<OrderFinding, 'id' | 'level' | 'product_ids'>

/** Other brands of the same, or another level of the rule. */
export async function updateFinding(tx: Tx, { id, level, product_ids }: Followed): Promise<void> {
  await tx.updateTable('order_findings').set({ level, product_ids }).where('id', '=', id).execute()
}

/** It must be decided anew. */
export async function updateUndecided(tx: Tx, id: number): Promise<void> {
  const nobody = { decision: null, reason: null, decided_by: null, decided_at: null }
  await tx.updateTable('order_findings').set(nobody).where('id', '=', id).execute()
}

export async function updateGone(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('order_findings').set({ gone_at: at }).where('id', 'in', ids).execute()
}

export type Decision = {
  readonly decision: NonNullable<OrderFinding['decision']>
  readonly reason: string | null
  readonly decided_by: number
  readonly decided_at: Date
}

/** Those of the ids that nobody decided yet. */
export async function updateDecided(tx: Tx, ids: readonly number[], decision: Decision): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('order_findings')
    .set({ ...decision, ...(decision.decision === 'two-people' && { for_two_people: true }) })
    .where('id', 'in', ids)
    .where('decision', 'is', null)
    .execute()
}

type Same = {
  readonly orderId: number
  readonly ruleId: string
  readonly orderIds: readonly number[]
}

/** What an order has by this rule, and the same of the order that was placed with it. */
export function selectSame(tx: Tx, { orderId, ruleId, orderIds }: Same) {
  return tx
    .selectFrom('order_findings as same')
    .select(['id', 'order_id', 'decision'])
    .where('rule_id', '=', ruleId)
    .where('gone_at', 'is', null)
    .where('order_id', '=', matchAny(orderIds))
    .where(
      sql<boolean>`generics in (select generics from order_findings
        where order_id = ${orderId} and rule_id = ${ruleId} and gone_at is null)`,
    )
    .execute()
}

/** How often each rule was found in an order, and how often the medicines were given all the same. */
export async function countFired(db: Db) {
  const rows = await db
    .selectFrom('order_findings')
    .select([
      'rule_id',
      sql<number>`count(*)::int`.as('fired'),
      sql<number>`count(decision)::int`.as('overruled'),
    ])
    .groupBy('rule_id')
    .execute()
  return new Map(rows.map(({ rule_id, ...counted }) => [rule_id, counted]))
}
