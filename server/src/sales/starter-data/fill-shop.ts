import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  hasLogin,
  hasStaff,
  insertCategories,
  insertGenericNames,
  insertMade,
  insertNeeds,
  insertProductTypes,
  insertShippingDrafts,
  lockStarter,
  selectCategoryIds,
  selectMade,
} from './starter.sql.ts'
import {
  type StarterGeneric,
  starterCategories,
  starterGenerics,
  starterNeeds,
  starterProductTypes,
  starterShippingMethods,
} from './starter-rows.step.ts'

const PAUSE_MS = 200

export type Filled =
  | { readonly isDemo: true }
  | {
      readonly isDemo: false
      readonly kinds: readonly FilledKind[]
      /** Generic names whose class is stricter than that of some of their forms. */
      readonly stricter: readonly string[]
      readonly hasStaff: boolean
    }
type FilledKind = { readonly kind: string; readonly made: number; readonly left: number }

/**
 * Gives a shop what every pharmacy begins with, all of it or nothing. What was made once is never made again, so that
 * staff may rename and delete it, and what staff made themselves is left as it is.
 */
export function fillShop(
  context: Pick<Context, 'db' | 'now'>,
  demoPhones: readonly string[],
): Promise<Filled> {
  return transact(context, null, async (tx): Promise<Filled> => {
    // asked again and again: waiting in one statement could take longer than a statement may
    while (!(await lockStarter(tx))) await pause(PAUSE_MS)
    if (await hasLogin(tx, demoPhones)) return { isDemo: true }
    const now = context.now()
    const generics = starterGenerics()
    const kinds = [
      await fill(tx, {
        kind: 'product types',
        now,
        rows: starterProductTypes().map(({ row }) => row),
        getName,
        insert: insertProductTypes,
      }),
      await fill(tx, {
        kind: 'categories',
        now,
        rows: starterCategories().map(({ row }) => row),
        getName,
        insert: insertCategories,
      }),
      await fill(tx, { kind: 'generic names', now, rows: generics, getName, insert: insertGenerics }),
      await fill(tx, {
        kind: 'needs',
        now,
        rows: starterNeeds(),
        getName: (need) => need.name_en,
        insert: insertNeeds,
      }),
      await fill(tx, {
        kind: 'shipping methods',
        now,
        rows: starterShippingMethods(),
        getName,
        insert: insertShippingDrafts,
      }),
    ]
    return { isDemo: false, kinds, stricter: findStricter(generics), hasStaff: await hasStaff(tx) }
  })
}

function getName({ name }: { readonly name: string }): string {
  return name
}

type Filling<Row> = {
  readonly kind: string
  readonly now: Date
  readonly rows: readonly Row[]
  readonly getName: (row: Row) => string
  readonly insert: (tx: Tx, rows: readonly Row[], now: Date) => Promise<number>
}

async function fill<Row>(tx: Tx, { kind, now, rows, getName, insert }: Filling<Row>): Promise<FilledKind> {
  const before = await selectMade(tx, kind)
  const fresh = rows.filter((row) => !before.has(getName(row)))
  const made = await insert(tx, fresh, now)
  await insertMade(tx, kind, fresh.map(getName), now)
  return { kind, made, left: rows.length - made }
}

/**
 * A generic name has the strictest class of its forms: a product that is added later inherits it, and a pharmacist
 * loosens it. One whose category staff deleted is left out.
 */
async function insertGenerics(tx: Tx, rows: readonly StarterGeneric[], now: Date): Promise<number> {
  const ids = await selectCategoryIds(tx)
  const slugs = new Map(starterCategories().map(({ row }) => [row.name, row.slug]))
  const known = rows.flatMap((row) => {
    const category_id = ids.get(slugs.get(row.category) ?? '')
    return category_id === undefined ? [] : [genericRow(row, category_id)]
  })
  return insertGenericNames(tx, known, now)
}

function genericRow(row: StarterGeneric, category_id: number) {
  return {
    name: row.name,
    slug: row.slug,
    category_id,
    sub_category: row.subCategory,
    drug_class: row.drugClass,
    dispensing_class: row.strictestClass,
    max_units_per_order: row.maxUnits,
  }
}

function findStricter(generics: readonly StarterGeneric[]): string[] {
  return generics.filter((one) => one.strictestClass !== one.dispensingClass).map(getName)
}
