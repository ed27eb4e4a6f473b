/** Well-formed input: what a client that means well would send. Each hostile input is one of these, spoilt. */

import type { Draw } from '../parts/draw.ts'
import type { JsonSchema } from './calls.ts'
import { BATCH_CODE } from './goods.ts'
import type { Things } from './things.ts'

export type Maker = { readonly things: Things; readonly chance: Draw }
/** JSON as it is written, since a parsed value cannot hold 1e999 or one key twice. */
export type RawJson = string

/** A value the contract takes, with everything in it that may be. */
export function sampleJson(schema: JsonSchema, name: string, maker: Maker): RawJson {
  const [choice] = getChoices(schema)
  if (choice !== undefined && choice !== schema) return sampleJson(choice, name, maker)
  if (LEFT_BLANK.has(name)) return 'null'
  if (schema.enum) return JSON.stringify(CHOSEN[name] ?? maker.chance.getOne(schema.enum))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'object') return objectJson(sampleFields(schema, name, maker))
  if (type === 'array') return `[${sampleItems(schema, name, maker).join(',')}]`
  if (type === 'boolean') return maker.chance.getOne(['true', 'false'])
  if (type === 'integer' || type === 'number') return String(sampleNumber(name, maker))
  return sampleOther(name, schema, maker)
}

function sampleOther(name: string, schema: JsonSchema, maker: Maker): RawJson {
  // a list of which the contract looks at the items only later
  const isItem = name === 'items' && schema.type === undefined
  if (isItem) return `{"productId":${maker.things.product},"quantities":{"unit":1}}`
  return JSON.stringify(sampleText(name, schema, maker))
}

/** What it may be one of, without nothing. */
export function getChoices(schema: JsonSchema): readonly JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf ?? [schema]
  return choices.filter(({ type }) => type !== 'null')
}

/** Of these values some are for staff alone. */
const CHOSEN: Readonly<Record<string, string>> = { paymentMethod: 'COD', carrier: 'pathao' }

/** What a form leaves blank when it has nothing to say of the past: most of the rest would be refused by it. */
const LEFT_BLANK = new Set([
  'referredBy',
  'expectedTotal',
  'version',
  'expected',
  'discountCode',
  'shortItems',
  'pricing id',
  'condition',
  'cost',
  'riderId',
  'previousId',
  'purchaseOrderId',
])

/** `owner` is the name of what the fields are of: an id means something else in each. */
export function sampleFields(schema: JsonSchema, owner: string, maker: Maker): Record<string, RawJson> {
  const fields: Record<string, RawJson> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    fields[name] = sampleJson(property, name === 'id' && owner ? `${owner} id` : name, maker)
  }
  const { additionalProperties } = schema
  if (typeof additionalProperties === 'object') fields['1'] = sampleJson(additionalProperties, '1', maker)
  return fields
}

function sampleItems(schema: JsonSchema, name: string, maker: Maker): RawJson[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => sampleJson(item, name, maker))
  return schema.items ? [sampleJson(schema.items, name, maker)] : []
}

export function objectJson(fields: Readonly<Record<string, RawJson>>): RawJson {
  return `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`
}

/** Which of the planted things a field's name means. */
const THINGS: Readonly<Record<string, keyof Things>> = {
  productId: 'product',
  ProductId: 'product',
  productIds: 'product',
  ids: 'order',
  orderId: 'delivered',
  shippingMethodId: 'shippingMethod',
  shippingAddressId: 'address',
  billingAddressId: 'address',
  shippingAddress: 'address',
  billingAddress: 'address',
  UserId: 'owner',
  userId: 'owner',
  actorId: 'owner',
  categoryId: 'category',
  targetId: 'category',
  brandId: 'brand',
  productTypeId: 'productType',
  genericNameId: 'genericName',
  stockBatchId: 'batch',
  supplierId: 'supplier',
  brandIds: 'brand',
  batchId: 'batch',
  orderIds: 'listed',
  lineId: 'stockTakeLine',
  lineIds: 'stockTakeLine',
  'batches id': 'batch',
  riderId: 'rider',
  rowId: 'order',
  'shippingAddress id': 'address',
  'billingAddress id': 'address',
  patientId: 'patient',
  'cart id': 'product',
  'wishlist id': 'product',
}

const NUMBERS: Readonly<Record<string, number>> = {
  version: 1,
  value: 5,
  expectedTotal: 84,
  unitPrice: 1.5,
  stripPrice: 15,
  boxPrice: 150,
  printedPrice: 9000,
  unitsPerStrip: 10,
  stripsPerBox: 10,
  price: 60,
  quantity: 10,
  boxQuantity: 0,
  stripQuantity: 0,
  unitQuantity: 10,
  box: 0,
  strip: 0,
  expected: 100,
  received: 1000,
  fee: 0,
  counted: 1000,
  units: 12,
  found: 3,
  birthYear: 2015,
  birthMonth: 5,
  weightKg: 20,
}

function sampleNumber(name: string, { things }: Maker): number {
  const thing = THINGS[name]
  return thing ? things[thing] : (NUMBERS[name] ?? 1)
}

const TEXTS: Readonly<Record<string, string>> = {
  fullName: 'Rahima Khatun',
  contactNo: '01712345678',
  villageArea: 'Sonadanga',
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
  zipCode: '9100',
  division: 'Khulna',
  district: 'Khulna',
  thana: 'Sonadanga',
  cutOff: '16:30',
  otp: '123456',
  seen: '2026-01-15T06:00:00.000Z',
  handedInAt: '2026-01-15T06:00:00.000Z',
  password: 'correct horse battery',
  oldPassword: 'correct horse battery',
  newPassword: 'battery horse correct',
  confirmPassword: 'battery horse correct',
  sortOrder: 'DESC',
  startDate: '2026-01-01',
  receivedOn: '2026-01-01',
  invoiceDate: '2026-01-01',
  paidOn: '2026-01-01',
  licenceExpiresOn: '2027-12-31',
  rider: '1',
  endDate: '2027-12-31',
  issuedOn: '2026-01-10',
  day: '2026-01-17',
  runOn: '2026-01-17',
  postponedTo: '2026-01-17',
  manufactureDate: '2025-01-01',
  expiryDate: '2027-12-31',
  effectiveFrom: '2026-02-01',
  effectiveTo: '2027-02-01',
  linkTo: '/products',
  batchCode: BATCH_CODE,
  table: 'orders',
  page: '1',
  pageSize: '20',
  days: '30',
  from: '/cart',
  dryRun: 'true',
  allergies: 'amoxicillin',
}

function sampleText(name: string, { pattern, maxLength = 1000 }: JsonSchema, maker: Maker): string {
  const thing = THINGS[name]
  if (thing && pattern) return String(maker.things[thing])
  return (TEXTS[name] ?? uniqueText(name, maker)).slice(0, maxLength)
}

/** What must not be there twice differs each time. */
function uniqueText(name: string, { chance, things }: Maker): string {
  const digits = String(chance.below(100_000_000)).padStart(8, '0')
  if (name === 'phone' || name === 'number') return `017${digits}`
  if (name === 'email') return `sample${digits}@example.com`
  if (name === 'login') return `016${digits}`
  if (name === 'batchId') return `LOT-${digits}`
  if (name === 'code') return `CODE${digits}`
  if (name === 'to') return `018${digits}`
  if (name === 'category' || name === 'brand') return String(things[name])
  if (name === 'genericName') return String(things.genericName)
  return `Sample ${digits}`
}
