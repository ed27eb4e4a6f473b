import { isElevenDigits, readPhone } from '@niramoy/domain/people/contact'
import { expressionBuilder, sql } from 'kysely'
import { isUnclaimed, isWaiting } from '../../people/auth/accounts/auth.sql.ts'
import { BY_ITS_VALUES, type Db } from '../../platform/db/db.ts'
import { containing } from '../../platform/db/matching.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'

/** What was typed, and what it can mean. */
export type OrderSearch = {
  readonly typed: string
  /** A pattern of codes; null: no code has such letters. */
  readonly code: string | null
  /** Of a code with the beginning that all have: a pattern of the rest, which an index finds without meeting them all. */
  readonly codeRest: string | null
  readonly customers: readonly number[] | 'many'
  /** Many codes have these letters. */
  readonly isCodeBroad: boolean
}

/** More are not handed on one by one. */
const MOST_CUSTOMERS = 1_000
/** What the index knows; anything shorter finds too many. */
const SHORTEST = 3
/** What the shop's own codes begin with. */
const EVERY_CODE = 'NR-'

/**
 * staff-orders 2: in the code, or in the customer's phone number or name. Customers are looked up first. Null:
 * everything is found, for these letters are in every code.
 */
export async function selectOrderSearch(db: Db, typed: string): Promise<OrderSearch | null> {
  const letters = typed.toUpperCase()
  if (EVERY_CODE.includes(letters) && !(await hasOtherCodes(db))) return null
  // planned without what was typed, it would read every customer
  const found = await customersCalled(db, typed)
    .modifyFront(BY_ITS_VALUES)
    .limit(MOST_CUSTOMERS + 1)
    .execute()
  const isMany = found.length > MOST_CUSTOMERS
  const isCode = /^[0-9A-Z-]{1,20}$/.test(letters)
  const isCodeBroad = isCode && (letters.length < SHORTEST || EVERY_CODE.includes(letters))
  return {
    typed,
    code: isCode ? containing(letters) : null,
    codeRest: isCode ? getRest(letters) : null,
    customers: isMany ? 'many' : found.map(({ id }) => id),
    isCodeBroad,
  }
}

function getRest(letters: string): string | null {
  const rest = letters.slice(EVERY_CODE.length)
  return letters.startsWith(EVERY_CODE) && rest.length >= SHORTEST ? containing(rest) : null
}

/** There is an index of those, so that it is seen at once that there are none. */
async function hasOtherCodes(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from orders where order_code not like 'NR-%') as has`.execute(db)
  return rows[0]?.has ?? true
}

/** The same customers, as part of a statement. */
export function customersCalled(db: Db, typed: string) {
  return db.selectFrom('users').select('users.id').where(isCalled(typed))
}

/**
 * A phone number is found however it is typed, and by any part of it: of who proved it, or of an account that staff made
 * and nobody has claimed. Who only typed a number is found by the name.
 */
function isCalled(typed: string) {
  const has = expressionBuilder<Schema, 'users'>()
  return has.or([
    has('users.name', 'ilike', containing(typed)),
    // a whole number is part of no other
    ...phoneParts(typed).map((part) =>
      isElevenDigits(part)
        ? has.or([has('users.proved_phone', '=', part), isWaiting(has, part)])
        : has.or([
            has('users.proved_phone', 'like', containing(part)),
            has('users.phone', 'like', containing(part)).and(isUnclaimed(has)),
          ]),
    ),
  ])
}

/** 88 may be the country's or stand in the middle of a number. */
function phoneParts(typed: string): string[] {
  const number = readPhone(typed)
  const national = number.replace(/^(\+|00)?88(?=0|$)/, '')
  return [...new Set([number, national])].filter((part) => /^\d+$/.test(part))
}
