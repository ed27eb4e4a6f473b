import { productTypes as texts } from '@niramoy/texts/en/catalogue/product-types'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { line, RowId, ShortId, TypedBoolean } from '../platform/codecs.ts'
import { toEditForm } from '../platform/edit.ts'
import { Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

export const ProductType = z.object({
  id: RowId,
  name: z.string(),
  stripLabel: z.string(),
  /** Whether it is sold by box and strip as well as by the unit. */
  isMultiLevel: z.boolean(),
  version: Version,
})
export type ProductType = z.output<typeof ProductType>

/** A new type is sold by the unit only unless said otherwise. */
export const ProductTypeForm = z.object({
  name: line(80, says('product-type-fields-required')),
  stripLabel: line(40, says('product-type-fields-required')),
  isMultiLevel: TypedBoolean.optional(),
})
export type ProductTypeForm = z.output<typeof ProductTypeForm>

export const ProductTypeEdit = toEditForm(ProductTypeForm)
export type ProductTypeEdit = z.output<typeof ProductTypeEdit>

const params = z.object({ id: ShortId })

export const productTypes = calls({
  list: {
    method: 'GET',
    path: '/product-types',
    access: 'anyone',
    about: 'All product types by name.',
    reply: z.array(ProductType),
    cacheUntil: ['catalogue'],
    failure: texts.fetchFailed,
  },
  create: {
    method: 'POST',
    path: '/product-types',
    access: 'admin',
    permission: 'catalogue',
    about: 'Adds a product type.',
    body: ProductTypeForm,
    reply: ProductType,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/product-types/:id',
    access: 'admin',
    permission: 'catalogue',
    about: 'Changes a product type.',
    params,
    missing: 'product-type-not-found',
    body: ProductTypeEdit,
    oncePerKey: true,
    reply: ProductType,
    current: ProductType,
    failure: texts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/product-types/:id',
    access: 'admin',
    permission: 'catalogue',
    about: 'Deletes a product type that no product uses.',
    params,
    missing: 'product-type-not-found',
    reply: 'nothing',
    failure: texts.deleteFailed,
  },
})
