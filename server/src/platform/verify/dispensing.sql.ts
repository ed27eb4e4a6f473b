import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** The orders that go by a prescription, their own or an earlier one. */
const served = sql`
  select orders.id as order_id, orders.order_code, orders.status, orders.lacks_prescription,
    prescriptions.id as prescription_id, prescriptions.status as decided
  from orders join prescriptions on prescriptions.id = orders.served_by or prescriptions.order_id = orders.id`

/** What must be true of medicines that are not sold freely. */
export const DISPENSING_RULES: readonly Rule[] = [
  {
    holds: 'the register of controlled medicines holds what the stock ledger holds, batch by batch',
    broken: sql`
      select batch.id, batch.code, batch.quantity, coalesce(sum(register.change), 0) as register
      from stock_batches batch join products on products.id = batch.product_id
        join generic_names on generic_names.id = products.generic_name_id
        left join controlled_register register on register.batch_id = batch.id
      group by batch.id, products.dispensing_class, generic_names.dispensing_class
      having coalesce(sum(register.change), 0) <> case
        when coalesce(products.dispensing_class, generic_names.dispensing_class) = 'controlled'
        then batch.quantity else 0 end`,
  },
  {
    holds: 'each balance of the register is the sum of its batch up to there',
    broken: sql`
      select id, batch_id, balance, up_to_there from (
        select id, batch_id, balance, sum(change) over (partition by batch_id order by id) as up_to_there
        from controlled_register) as summed
      where balance <> up_to_there`,
  },
  {
    holds: 'a row of the register says of its batch and its units what the stock ledger says',
    broken: sql`
      select register.id, register.batch_id, register.change, entry.change as ledger
      from controlled_register register join stock_ledger entry on entry.id = register.ledger_id
      where (register.product_id, register.batch_id, register.kind, register.change)
        is distinct from (entry.product_id, entry.batch_id, entry.kind, entry.change)`,
  },
  {
    holds: 'a controlled medicine was given out by a prescription of its own order',
    broken: sql`
      select register.id, register.order_id, register.prescription_id
      from controlled_register register
      where kind = 'sale' and not exists (
        select from (${served}) as served
        where served.order_id = register.order_id and served.prescription_id = register.prescription_id)`,
  },
  {
    holds: 'what is packed of a prescription medicine goes by an approved prescription',
    broken: sql`
      select orders.id, order_code, orders.status, line.product_name
      from orders join order_items line on line.order_id = orders.id
      where orders.status in ('processing', 'shipped', 'delivered', 'partially-returned', 'returned')
        and line.dispensing_class in ('prescription', 'controlled')
        and not exists (
          select from (${served}) as served where served.order_id = orders.id and served.decided = 'approved')`,
  },
  {
    holds: 'nothing is packed with medicines that should never be taken together before that was decided',
    broken: sql`
      select orders.id, order_code, orders.status, rule_id, generics
      from order_findings join orders on orders.id = order_id
      where level = 'never' and gone_at is null and decision is null
        and orders.status in ('processing', 'shipped', 'delivered', 'partially-returned', 'returned')`,
  },
  {
    holds: 'no prescription gives out more than it lists',
    broken: sql`
      select item.prescription_id, item.product_id, item.units, sum(line.units) as taken
      from prescription_items item join (${served}) as served using (prescription_id)
        join order_items line on line.order_id = served.order_id and line.product_id = item.product_id
      where served.status <> 'cancelled' and not served.lacks_prescription and served.decided = 'approved'
        and line.dispensing_class in ('prescription', 'controlled')
      group by item.prescription_id, item.product_id, item.units having sum(line.units) > item.units`,
  },
]
