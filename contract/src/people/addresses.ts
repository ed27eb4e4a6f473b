import { ADDRESS_TYPES, isBangladeshiMobile, readPhone } from '@niramoy/domain/people/contact'
import { addresses as texts } from '@niramoy/texts/en/people/addresses'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Id, line, RowId, ShortRowId, TypedBoolean, typedJson, typedNumber } from '../platform/codecs.ts'
import { toEditForm } from '../platform/edit.ts'
import { openedVersion, Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'
import { Email } from './newsletter.ts'

export const Address = z.object({
  id: RowId,
  UserId: RowId,
  fullName: z.string(),
  contactNo: z.string(),
  email: z.string().nullable(),
  villageArea: z.string(),
  streetSector: z.string().nullable(),
  houseHoldingNo: z.string().nullable(),
  policeStationSubDistrict: z.string(),
  cityDistrict: z.string(),
  stateDivision: z.string(),
  zipCode: z.string().nullable(),
  country: z.literal('Bangladesh'),
  addressType: z.enum(ADDRESS_TYPES),
  isDefaultShipping: z.boolean(),
  isDefaultBilling: z.boolean(),
  version: Version,
})
export type Address = z.output<typeof Address>

const emptyIsNull = (most: number) => line(most).transform((typed) => typed || null)
const place = line(80, says('address-place-unknown'))

const fields = z.object({
  fullName: line(120, says('field-required')),
  contactNo: z
    .string(says('contact-number-required'))
    .max(40, says('contact-number-invalid'))
    .transform(readPhone)
    .refine((phone) => phone !== '', says('contact-number-required'))
    .refine((phone) => phone === '' || isBangladeshiMobile(phone), says('contact-number-invalid')),
  email: emptyIsNull(254).pipe(Email.nullable()).nullish(),
  villageArea: line(200, says('field-required')),
  streetSector: emptyIsNull(200).nullish(),
  houseHoldingNo: emptyIsNull(100).nullish(),
  policeStationSubDistrict: place,
  cityDistrict: place,
  stateDivision: place,
  zipCode: emptyIsNull(12).nullish(),
  addressType: z.enum(ADDRESS_TYPES, says('field-not-a-choice')).optional(),
  isDefaultShipping: TypedBoolean.optional(),
  isDefaultBilling: TypedBoolean.optional(),
})
/** Whose address it is, when staff write it for a customer. */
const UserId = typedNumber(ShortRowId).optional()

export const AddressForm = fields.extend({ UserId })
export type AddressForm = z.output<typeof AddressForm>

export const AddressEdit = toEditForm(fields, { UserId, version: openedVersion })
export type AddressEdit = z.output<typeof AddressEdit>
/** One of the person's own addresses by its id (alone or in the object), or an address written out. */
export function orderAddress(required: string) {
  const byId = z.object({ id: RowId }).transform(({ id }) => ({ id }))
  const id = typedNumber(RowId).transform((given) => ({ id: given }))
  return typedJson(z.union([byId, id, AddressForm], required))
}
export type OrderAddress = { readonly id: number } | AddressForm

const params = z.object({ id: Id })

export const addresses = calls({
  list: {
    method: 'GET',
    path: '/addresses',
    access: 'customer',
    about: 'The signed-in customer’s addresses, in the order they were added.',
    reply: z.array(Address),
    failure: texts.fetchFailed,
  },
  create: {
    method: 'POST',
    path: '/addresses',
    access: 'customer',
    permission: 'orders.place',
    about: 'Adds an address; the only one of its kind is the default. Staff may name a customer by `UserId`.',
    body: AddressForm,
    oncePerKey: true,
    reply: Address,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/addresses/:id',
    access: 'customer',
    permission: 'orders.place',
    about: 'Changes an address; made the default, it takes the place of the one before.',
    params,
    missing: 'address-not-found',
    body: AddressEdit,
    oncePerKey: true,
    reply: Address,
    current: Address,
    failure: texts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/addresses/:id',
    access: 'customer',
    permission: 'orders.place',
    about: 'Deletes an address; orders keep their own copy.',
    params,
    missing: 'address-not-found',
    reply: 'nothing',
    failure: texts.deleteFailed,
  },
})
