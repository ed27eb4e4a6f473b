import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** What must be true of what is sold at the counter. */
export const COUNTER_RULES: readonly Rule[] = [
  {
    holds: 'what was sold at the counter is handed over and paid, and goes nowhere',
    broken: sql`
      select orders.id, order_code, status, paid_at, shipping_poisha
      from counter_sales join orders on orders.id = order_id
      where status not in ('delivered', 'partially-returned', 'returned') or paid_at is null
        or shipping_poisha <> 0 or shipping_method_id is not null`,
  },
  {
    holds: 'a sale at the counter was paid as its order says',
    broken: sql`
      select orders.id, order_code, payment_method, tender
      from counter_sales join orders on orders.id = order_id
      where payment_method is distinct from case tender when 'card' then 'Card' else 'POS' end`,
  },
  {
    holds: 'what was received at the counter less the change is what the order costs',
    broken: sql`
      select orders.id, order_code, received_poisha, change_poisha, total_poisha
      from counter_sales join orders on orders.id = order_id
      where received_poisha - change_poisha <> total_poisha`,
  },
  {
    holds:
      'a sale for a number belongs to who proved the number, or waits for them; never to who only typed it',
    broken: sql`
      select orders.id, order_code, users.id as user_id
      from counter_sales join orders on orders.id = order_id join users on users.id = user_id
      where counter_sales.phone = users.phone and proved_phone is distinct from users.phone
        and (proved_phone is not null or password_hash is not null
          or exists (select from social_identities where social_identities.user_id = users.id))`,
  },
]
