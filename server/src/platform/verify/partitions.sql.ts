import { sql } from 'kysely'
import type { Rule } from './rule.sql.ts'

/** What must be true of tables that are partitioned. */
export const PARTITION_RULES: readonly Rule[] = [
  {
    holds: 'the next row of a partitioned table has a partition of its own kind',
    broken: sql`select name, last_id, beyond from partitioned_tables() where beyond is null or last_id + 1 >= beyond`,
  },
]
