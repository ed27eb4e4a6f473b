import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** What must be true of uploads and their undo, as long as what they changed is noted. */
export const BULK_JOB_RULES: readonly Rule[] = [
  {
    holds: 'an undone upload left no product, price, brand, category or generic name of its own',
    broken: sql`
      select job_id, table_name, row_id from bulk_job_rows changed
      join bulk_jobs on bulk_jobs.id = job_id and state = 'undone'
      where before is null and case table_name
        when 'products' then exists (select from products where id = row_id)
        when 'pricing_entries' then exists (select from pricing_entries where id = row_id)
        when 'brands' then exists (select from brands where id = row_id)
        when 'categories' then exists (select from categories where id = row_id)
        when 'generic_names' then exists (select from generic_names where id = row_id)
        else false end`,
  },
  {
    holds: 'what an undone upload booked in went out again, batch by batch',
    broken: sql`
      select came.*, gone.units as gone
      from (
        select job_id, ended_at, (after->>'batch_id')::int as batch_id, sum((after->>'change')::int) as units
        from bulk_job_rows join bulk_jobs on bulk_jobs.id = job_id and state = 'undone'
        where table_name = 'stock_ledger' group by 1, 2, 3) as came
      cross join lateral (
        select coalesce(-sum(change), 0) as units from stock_ledger entry
        where entry.batch_id = came.batch_id and kind = 'correction' and created_at = came.ended_at) as gone
      where came.units <> gone.units`,
  },
  {
    holds: 'an upload that was not written changed nothing',
    broken: sql`
      select job_id, state, count(*) as rows from bulk_job_rows
      join bulk_jobs on bulk_jobs.id = job_id
      where state in ('ready', 'failed', 'cancelled') or step in ('make', 'check')
      group by 1, 2`,
  },
]
