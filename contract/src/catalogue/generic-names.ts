import { genericNames as texts } from '@niramoy/texts/en/catalogue/generic-names'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Id, line, RowId, typedNumber } from '../platform/codecs.ts'
import { paged, pageQuery, sortQuery } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { openedVersion, Version } from '../platform/version.ts'
import { maxUnitsPerOrder } from './unit-limits.ts'

export const GenericName = z.object({
  id: RowId,
  name: z.string(),
  slug: z.string(),
  categoryId: RowId,
  subCategory: z.string().nullable(),
  drugClass: z.string().nullable(),
  category: z.object({ id: RowId, name: z.string() }),
  /** The most units of one order of each of its products that has no limit of its own. */
  maxUnitsPerOrder: z.int().nullable(),
  version: Version,
})
export type GenericName = z.output<typeof GenericName>

const place = line(120)
  .transform((typed) => typed || null)
  .nullish()
const chosen = z.int(says('generic-name-fields-required')).positive(says('generic-name-fields-required'))

/** What an edit leaves out stays; an empty sub-category or drug class is taken away. */
export const GenericNameForm = z.object({
  name: line(200, says('generic-name-fields-required')),
  categoryId: typedNumber(chosen.max(2_147_483_647, says('generic-name-fields-required'))),
  subCategory: place,
  drugClass: place,
  maxUnitsPerOrder,
  version: openedVersion,
})
export type GenericNameForm = z.output<typeof GenericNameForm>
const params = z.object({ id: Id })

export const genericNames = calls({
  list: {
    method: 'GET',
    path: '/generic-names',
    access: 'anyone',
    about: 'Generic names with their category; `category` is an id, a slug or a name.',
    query: z.object({
      search: line(100).optional(),
      category: line(140).optional(),
      categoryId: line(20).optional(),
      subCategory: line(120).optional(),
      drugClass: line(120).optional(),
      ...sortQuery(['name', 'createdAt'], 'name'),
      ...pageQuery({ most: 1000 }),
    }),
    reply: paged('genericNames', GenericName),
    cacheUntil: ['catalogue'],
    failure: texts.fetchFailed,
  },
  create: {
    method: 'POST',
    path: '/generic-names',
    access: 'admin',
    about: 'Adds a generic name to a category.',
    body: GenericNameForm,
    reply: GenericName,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/generic-names/:id',
    access: 'admin',
    about: 'Renames a generic name or moves it; its products move with it.',
    params,
    missing: 'generic-name-not-found',
    body: GenericNameForm,
    oncePerKey: true,
    reply: GenericName,
    current: GenericName,
    failure: texts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/generic-names/:id',
    access: 'admin',
    about: 'Deletes a generic name that no product uses.',
    params,
    missing: 'generic-name-not-found',
    reply: 'nothing',
    failure: texts.deleteFailed,
  },
})
