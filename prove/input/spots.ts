/** Every place of a call's body where a value stands, and the whole body with another value there. */
import type { JsonSchema } from './calls.ts'
import { LEFT_OUT } from './hostile-values.ts'
import { choicesOf, type Maker, objectJson, type RawJson, sampleFields, sampleJson } from './samples.ts'

export type Spot = {
  /** Such as `items.0.quantities.strip`. */
  readonly field: string
  readonly sample: RawJson
  /** The body with this in its place. */
  put(value: RawJson): RawJson
}

type Place = { readonly field: string; readonly name: string; readonly put: Spot['put'] }

export function spotsOf(schema: JsonSchema, maker: Maker): Spot[] {
  const whole: Place = { field: '', name: '', put: (value) => (value === LEFT_OUT ? 'null' : value) }
  return choicesOf(schema).flatMap((choice) => within(choice, whole, maker))
}

function within(schema: JsonSchema, place: Place, maker: Maker): Spot[] {
  if (schema.properties || typeof schema.additionalProperties === 'object') {
    return inObject(schema, place, maker)
  }
  const items = schema.prefixItems?.[0] ?? (schema.items || undefined)
  if (!items) return []
  const put = (value: RawJson) => place.put(`[${value}]`)
  return at(items, { field: `${place.field}.0`, name: place.name, put }, maker)
}

function inObject(schema: JsonSchema, place: Place, maker: Maker): Spot[] {
  const fields = sampleFields(schema, place.name, maker)
  return Object.keys(fields).flatMap((name) => {
    const property = schema.properties?.[name] ?? (schema.additionalProperties as JsonSchema)
    const put = (value: RawJson) => {
      const { [name]: _, ...others } = fields
      return place.put(objectJson(value === LEFT_OUT ? others : { ...fields, [name]: value }))
    }
    const field = place.field ? `${place.field}.${name}` : name
    return at(property, { field, name, put }, maker)
  })
}

/** The place itself, and those inside of whatever it may be. */
function at(schema: JsonSchema, place: Place, maker: Maker): Spot[] {
  const sample = sampleJson(schema, place.name, maker)
  const inner = choicesOf(schema).flatMap((choice) => within(choice, place, maker))
  return [{ field: place.field, sample, put: place.put }, ...inner]
}
