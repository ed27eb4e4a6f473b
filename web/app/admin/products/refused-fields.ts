import { ApiError } from '../../api/api-error.ts'

/** Refusals of the whole that are really about one field. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'product-name-taken': 'name',
  'product-label-taken': 'name',
  'product-price-overlap': 'effectiveFrom',
  'product-effective-to-too-early': 'effectiveTo',
  'brand-not-found': 'brandId',
  'product-type-not-found': 'productTypeId',
  'generic-name-not-found': 'genericNameId',
}

/** Computed prices have no field of their own: what makes them too high is the pack. */
const SHOWN_AT: Readonly<Record<string, string>> = {
  pricing: 'unitPrice',
  stripPrice: 'unitsPerStrip',
  boxPrice: 'stripsPerBox',
}

/** Puts each reason of a refusal under the form's field name; `unforeseen` is said of any other error. */
export function atFields(error: unknown, unforeseen?: string): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, code, message, fields, fieldCodes } = error
  if (status === 0 || status >= 500) return new ApiError({ status, code, message: unforeseen ?? message })
  const field = FIELD_OF_CODE[code]
  return new ApiError({
    status,
    code,
    message,
    fields: { ...byField(fields), ...(field && { [field]: message }) },
    fieldCodes: { ...byField(fieldCodes), ...(field && { [field]: code }) },
  })
}

function byField(said: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(said).map(([path, text]) => [getField(path), text]))
}

function getField(path: string): string {
  if (path.startsWith('attributes')) return 'attributes'
  const name = path.replace(/^pricing\.\d+\.?/, '') || 'pricing'
  return SHOWN_AT[name] ?? name
}
