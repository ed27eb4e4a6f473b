import type { Day } from '@niramoy/domain/platform/dhaka'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

type Page = { readonly page: number; readonly pageSize: number }
type MissRow = {
  readonly words: string
  readonly count: number
  readonly last_on: Day
  readonly need_id: number | null
  readonly need_name: string | null
}

/** From a day on, the most frequent first, with the need that has the words by now. */
export async function selectMisses(db: Db, since: Day, { page, pageSize }: Page) {
  const { rows } = await sql<MissRow>`
    with missed as (
      select words, sum(count)::int as count, max(searched_on) as last_on
      from search_misses where searched_on >= ${since}::date group by words
      order by count desc, last_on desc, words limit ${pageSize} offset ${(page - 1) * pageSize}
    ), owned as (
      select lower(word) as word, min(needs.id) as id
      from needs, unnest(needs.words) as word group by lower(word)
    )
    select missed.words, missed.count, missed.last_on, needs.id as need_id, needs.name_en as need_name
    from missed
    left join owned on owned.word = missed.words
    left join needs on needs.id = owned.id
    order by missed.count desc, missed.last_on desc, missed.words`.execute(db)
  const { total } = await db
    .selectFrom('search_misses')
    .where('searched_on', '>=', since)
    .select(sql<number>`count(distinct words)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** So that nobody fills the table by searching for nonsense. */
const MOST_A_DAY = 10_000

/** Counts one more search for the words; ones that are new stay out when the day has very many already. */
export async function insertMiss(db: Db, day: Day, words: string): Promise<void> {
  await sql`
    insert into search_misses (searched_on, words, count)
    select ${day}::date, ${words}, 1
    where (select count(*) from search_misses where searched_on = ${day}::date) < ${MOST_A_DAY}
      or exists (select from search_misses where searched_on = ${day}::date and words = ${words})
    on conflict (searched_on, words) do update set count = search_misses.count + 1`.execute(db)
}
