import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** What must be true of tests of the services outside. */
export const CONNECTION_RULES: readonly Rule[] = [
  {
    holds: 'a test payment is no payment of an order',
    broken: sql`
      select connection_tests.id, connection_tests.tran_id
      from connection_tests join payment_attempts on payment_attempts.tran_id = connection_tests.tran_id`,
  },
  {
    holds: 'what was paid for a test goes back, and nothing else does',
    broken: sql`
      select id, status, refund from connection_tests
      where kind = 'payment' and (refund is null) = (status = 'passed' or bank_tran_id is not null)`,
  },
]
