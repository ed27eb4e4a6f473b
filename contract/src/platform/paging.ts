import { z } from 'zod'
import { typedNumber } from './codecs.ts'
import { ifGiven } from './delivery-fields.ts'
import { says } from './says.ts'

/** Of whatever has a form to edit it: raised with every change. */
export const Version = z.int().positive()

/** In a form: the version it was opened with. An older one than there is now is refused, and `current` shows why. */
export const openedVersion = ifGiven(typedNumber(Version))

function count(most: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,6}$/, says('field-not-a-count'))
    .transform(Number)
    .refine((given) => given <= most, says('field-too-high', most))
}

/** `page` from 1, `pageSize` 20 unless said otherwise. */
export function pageQuery({ size = 20, most = 200 }: { size?: number; most?: number } = {}) {
  return { page: count(1_000_000).default(1), pageSize: count(most).default(size) }
}

/** `sortBy` takes only the listed names, `sortOrder` ASC or DESC in any case. */
export function sortQuery<const Names extends readonly [string, ...string[]]>(
  names: Names,
  by: Names[number],
  order: 'ASC' | 'DESC' = 'ASC',
) {
  return {
    sortBy: z.enum(names).default(by as never),
    sortOrder: z
      .string()
      .transform((typed) => typed.toUpperCase())
      .pipe(z.enum(['ASC', 'DESC']))
      .default(order),
  }
}

/** The same where the order depends on the rest of the query when `sortBy` is left out. */
export function optionalSortQuery<const Names extends readonly [string, ...string[]]>(names: Names) {
  return { ...sortQuery(names, names[0]), sortBy: z.enum(names).optional() }
}

/** `{ <name>: […], totalItems, totalPages, currentPage }` */
export function paged<const Name extends string, Item extends z.ZodType>(name: Name, item: Item) {
  const totals = { totalItems: z.int(), totalPages: z.int(), currentPage: z.int() }
  return z.object({ [name]: z.array(item), ...totals } as { [K in Name]: z.ZodArray<Item> } & typeof totals)
}

/** The same of a list that grows for ever: counted up to 100,000, and `hasMore` when there are more. */
export function longPaged<const Name extends string, Item extends z.ZodType>(name: Name, item: Item) {
  return paged(name, item).extend({ hasMore: z.boolean() })
}
