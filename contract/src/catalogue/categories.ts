import { categories as texts } from '@niramoy/texts/en/catalogue/categories'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { line, RowId, ShortId } from '../platform/codecs.ts'
import { orNone } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { IMAGE } from '../platform/images.ts'
import { paged, pageQuery, Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

export const Category = z.object({
  id: RowId,
  name: z.string(),
  nameBn: z.string().nullable(),
  slug: z.string(),
  imagePath: z.string().nullable(),
  version: Version,
})
export type Category = z.output<typeof Category>

export const CategoryForm = z.object({
  name: line(120, says('category-name-required')),
  nameBn: orNone(line(120)),
})
export type CategoryForm = z.output<typeof CategoryForm>

export const CategoryEdit = toEditForm(CategoryForm)
export type CategoryEdit = z.output<typeof CategoryEdit>
const params = z.object({ id: ShortId })

export const categories = calls({
  list: {
    method: 'GET',
    path: '/categories',
    access: 'anyone',
    about: 'The categories in their display order; `search` looks in both names.',
    query: z.object({ search: line(100).optional(), ...pageQuery() }),
    reply: paged('categories', Category),
    cacheUntil: ['catalogue'],
    failure: texts.fetchFailed,
  },
  create: {
    method: 'POST',
    path: '/categories',
    access: 'admin',
    permission: 'catalogue',
    about: 'Adds a category, with a picture if one is sent.',
    body: CategoryForm,
    files: { imagePath: IMAGE },
    reply: Category,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/categories/:id',
    access: 'admin',
    permission: 'catalogue',
    about: 'Renames a category and replaces its picture if one is sent.',
    params,
    missing: 'category-not-found',
    body: CategoryEdit,
    files: { imagePath: IMAGE },
    oncePerKey: true,
    reply: Category,
    current: Category,
    failure: texts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/categories/:id',
    access: 'admin',
    permission: 'catalogue',
    about: 'Deletes a category that no generic name uses.',
    params,
    missing: 'category-not-found',
    reply: 'nothing',
    failure: texts.deleteFailed,
  },
})
