import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** Tries to pay online, and the money that came of them. */
export const PAYMENT_RULES: readonly Rule[] = [
  {
    holds: 'a try was paid when money came for it, and for its own order',
    broken: sql`
      select attempt.id, tran_id, attempt.status, attempt.order_id, payments.order_id as payment_order_id
      from payment_attempts attempt left join payments on attempt_id = attempt.id
      where (attempt.status = 'paid') <> (payments.id is not null) or attempt.order_id <> payments.order_id`,
  },
  {
    holds: 'a payment that counts is what was asked for, and its order knows that it is paid',
    broken: sql`
      select payments.id, order_code, payments.amount_poisha, attempt.amount_poisha as asked_poisha, paid_at
      from payments join orders on orders.id = payments.order_id
        left join payment_attempts attempt on attempt.id = attempt_id
      where payments.status = 'accepted' and (paid_at is null or payments.amount_poisha <> attempt.amount_poisha)`,
  },
  {
    // what was changed since can only have become cheaper
    holds: 'a payment that counts is worth its order, and no more of it goes back than that costs less',
    broken: sql`
      select payments.id, order_code, total_poisha, amount_poisha, payments.refunded_poisha
      from payments join orders on orders.id = order_id
      where payments.status = 'accepted' and orders.status <> 'cancelled'
        and amount_poisha - payments.refunded_poisha < total_poisha - orders.refunded_poisha`,
  },
  {
    holds: 'nobody is asked to pay an order that is cancelled or paid',
    broken: sql`
      select orders.id, order_code, orders.status, tran_id
      from payment_attempts attempt join orders on orders.id = order_id
      where attempt.status = 'open' and (orders.status = 'cancelled' or paid_at is not null)`,
  },
  {
    // for money that comes another way it waits until staff move it on
    holds: 'an order that can be paid online does not wait for it for ever',
    broken: sql`
      select id, order_code from orders
      where status = 'pending-payment' and payment_due_at is null and paid_at is null
        and payment_method = 'SSLCommerz' and total_poisha between 1000 and 50000000
        and not exists (select from order_returns where order_id = orders.id)`,
  },
]
