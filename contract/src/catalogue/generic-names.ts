import { DISPENSING_CLASSES } from '@niramoy/domain/catalogue/dispensing'
import { genericNames as texts } from '@niramoy/texts/en/catalogue/generic-names'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { line, RowId, ShortId, ShortRowId, typedNumber } from '../platform/codecs.ts'
import { toEditForm } from '../platform/edit.ts'
import { paged, pageQuery, sortQuery, Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { DispensingClass, dispensingClass } from './dispensing.ts'
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
  /** How its products are sold; null: a pharmacist has not said so yet, and they are sold like `otc`. */
  dispensingClass: DispensingClass.nullable(),
  version: Version,
})
export type GenericName = z.output<typeof GenericName>

const place = line(120)
  .transform((typed) => typed || null)
  .nullish()
const chosen = z.int(says('generic-name-fields-required')).positive(says('generic-name-fields-required'))

export const GenericNameForm = z.object({
  name: line(200, says('generic-name-fields-required')),
  categoryId: typedNumber(chosen.max(2_147_483_647, says('generic-name-fields-required'))),
  subCategory: place,
  drugClass: place,
  maxUnitsPerOrder,
  dispensingClass,
})
export type GenericNameForm = z.output<typeof GenericNameForm>

export const GenericNameEdit = toEditForm(GenericNameForm)
export type GenericNameEdit = z.output<typeof GenericNameEdit>

/** The most generic names that one change of class takes. */
export const MOST_CLASSES = 200

/** One class for several generic names, or none. */
export const GenericClassesForm = z.object({
  ids: z
    .array(ShortRowId)
    .min(1)
    .max(MOST_CLASSES)
    .transform((ids) => [...new Set(ids)].sort((one, other) => one - other)),
  dispensingClass: z.enum(DISPENSING_CLASSES, says('dispensing-class-unknown')).nullable(),
  /** The version of each that the screen showed, by its id; of those that are left out any version will do. */
  versions: z.record(z.string(), Version).default({}),
})
export type GenericClassesForm = z.output<typeof GenericClassesForm>

/** A class, or `none`: those that still need one. */
const classFilter = z.enum([...DISPENSING_CLASSES, 'none'], says('dispensing-class-unknown'))

const params = z.object({ id: ShortId })

export const genericNames = calls({
  list: {
    method: 'GET',
    path: '/generic-names',
    access: 'anyone',
    about:
      'Generic names with their category; `category` is an id, a slug or a name. `dispensingClass` is a class, or `none` for those without one.',
    query: z.object({
      search: line(100).optional(),
      category: line(140).optional(),
      categoryId: line(20).optional(),
      subCategory: line(120).optional(),
      drugClass: line(120).optional(),
      dispensingClass: classFilter.optional(),
      ...sortQuery(['name', 'createdAt'], 'name'),
      ...pageQuery({ most: 1000 }),
    }),
    reply: paged('genericNames', GenericName).extend({
      /** Of all, whatever the filters: what a pharmacist still has to decide. */
      withoutClass: z.int(),
    }),
    cacheUntil: ['catalogue'],
    failure: texts.fetchFailed,
  },
  create: {
    method: 'POST',
    path: '/generic-names',
    access: 'admin',
    permission: 'catalogue',
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
    permission: 'catalogue',
    about: 'Renames a generic name or moves it; its products move with it.',
    params,
    missing: 'generic-name-not-found',
    body: GenericNameEdit,
    oncePerKey: true,
    reply: GenericName,
    current: GenericName,
    failure: texts.saveFailed,
  },
  setClasses: {
    method: 'PUT',
    path: '/generic-names/classes',
    access: 'admin',
    permission: 'clinical',
    about: 'Gives one class to up to 200 generic names, or takes it away: all of them, or none.',
    whole: true,
    body: GenericClassesForm,
    oncePerKey: true,
    reply: z.object({ genericNames: z.array(GenericName) }),
    current: GenericName,
    failure: texts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/generic-names/:id',
    access: 'admin',
    permission: 'catalogue',
    about: 'Deletes a generic name that no product uses.',
    params,
    missing: 'generic-name-not-found',
    reply: 'nothing',
    failure: texts.deleteFailed,
  },
})
