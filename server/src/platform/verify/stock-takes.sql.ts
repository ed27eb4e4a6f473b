import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** What must be true of stock-takes, and of who was told of a recall. */
export const STOCK_TAKE_RULES: readonly Rule[] = [
  {
    holds: 'an approved stock-take corrected each batch by its difference, and no other did',
    broken: sql`
      select line.id, line.stock_take_id, line.batch_id, entry.change,
        counted_units - expected_units - reserved_units as difference
      from stock_take_lines line join stock_takes take on take.id = stock_take_id
        left join stock_ledger entry on entry.id = ledger_id
      where coalesce(entry.change, 0) <> case when take.status = 'approved'
          then coalesce(counted_units - expected_units - reserved_units, 0) else 0 end
        or (entry.id is not null and (entry.kind, entry.batch_id, entry.created_at, entry.actor_id)
          is distinct from ('correction', line.batch_id, take.decided_at, take.decided_by))`,
  },
  {
    holds: 'a count is compared with what the books said when it was made',
    broken: sql`
      select id, stock_take_id, batch_id, snapshot_at, counted_at from stock_take_lines
      where is_open and counted_at <> snapshot_at`,
  },
  {
    holds: 'a batch is in an open stock-take as long as nobody decided on it',
    broken: sql`
      select line.id, stock_take_id, status, is_open
      from stock_take_lines line join stock_takes take on take.id = stock_take_id
      where is_open <> (status in ('counting', 'handed-in'))`,
  },
  {
    holds: 'who was told of a recall had units of the batch, and the message is theirs',
    broken: sql`
      select notice.id, notice.user_id, notice.batch_id
      from recall_notices notice
      where not exists (
          select from stock_ledger entry join orders on orders.id = entry.order_id
          where entry.batch_id = notice.batch_id and entry.kind = 'sale' and orders.user_id = notice.user_id)
        or exists (
          select from outbox_messages message
          where message.dedupe_key in (notice_key(notice, 'sms'), notice_key(notice, 'email'))
            and message.user_id is distinct from notice.user_id)`,
  },
]
