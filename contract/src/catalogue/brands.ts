import { brands as texts } from '@niramoy/texts/en/catalogue/brands'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { line, RowId, ShortId } from '../platform/codecs.ts'
import { toEditForm } from '../platform/edit.ts'
import { IMAGE } from '../platform/images.ts'
import { paged, pageQuery, Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

export const Brand = z.object({
  id: RowId,
  name: z.string(),
  slug: z.string(),
  imagePath: z.string().nullable(),
  version: Version,
})
export type Brand = z.output<typeof Brand>

export const BrandForm = z.object({ name: line(120, says('brand-name-required')) })
export type BrandForm = z.output<typeof BrandForm>

export const BrandEdit = toEditForm(BrandForm)
export type BrandEdit = z.output<typeof BrandEdit>
const params = z.object({ id: ShortId })

/** Fields that choose a brand take all of them at once. */
const MOST = 5_000

export const brands = calls({
  list: {
    method: 'GET',
    path: '/brands',
    access: 'anyone',
    about: 'All brands by name, in one page unless `pageSize` asks for less.',
    query: z.object({ search: line(100).optional(), ...pageQuery({ size: MOST, most: MOST }) }),
    reply: paged('brands', Brand),
    cacheUntil: ['catalogue'],
    failure: texts.fetchFailed,
  },
  create: {
    method: 'POST',
    path: '/brands',
    access: 'admin',
    permission: 'catalogue',
    about: 'Adds a brand, with a picture if one is sent.',
    body: BrandForm,
    files: { imagePath: IMAGE },
    reply: Brand,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/brands/:id',
    access: 'admin',
    permission: 'catalogue',
    about: 'Renames a brand and replaces its picture if one is sent.',
    params,
    missing: 'brand-not-found',
    body: BrandEdit,
    files: { imagePath: IMAGE },
    oncePerKey: true,
    reply: Brand,
    current: Brand,
    failure: texts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/brands/:id',
    access: 'admin',
    permission: 'catalogue',
    about: 'Deletes a brand that no product and no promotion uses.',
    params,
    missing: 'brand-not-found',
    reply: 'nothing',
    failure: texts.deleteFailed,
  },
})
