import type { ReactNode } from 'react'

/** A unit of comparison in an edit conflict: a field, or several that belong together. */
export type FormPart<Values> = {
  readonly label: string
  readonly fields: readonly (keyof Values)[]
  /** How it reads; the first field's value by default. */
  readonly text?: (values: Values) => ReactNode
  /** What makes two alike; the fields' values by default. */
  readonly key?: (values: Values) => unknown
}

export function isSamePart<Values>(part: FormPart<Values>, one: Values, other: Values): boolean {
  return toKey(part, one) === toKey(part, other)
}

/** The values of one part alone. */
export function getPart<Values>({ fields }: FormPart<Values>, values: Values): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}

function toKey<Values>({ fields, key }: FormPart<Values>, values: Values): string {
  return JSON.stringify(key ? key(values) : fields.map((field) => plain(values[field])))
}

function plain(value: unknown): unknown {
  if (value instanceof File) return [value.name, value.size, value.lastModified]
  return typeof value === 'string' ? value.trim() : value
}
