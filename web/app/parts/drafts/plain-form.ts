/** A form as it can be stored; a file is left out. */
export function plainForm(base: object, values: object) {
  return {
    base: withoutFiles(base),
    values: withoutFiles(values),
    lacksFiles: Object.values(values).some((value) => value instanceof File),
  }
}

function withoutFiles(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof File ? null : value]),
  )
}

export function isSameForm(one: object, other: object): boolean {
  const { base, values, lacksFiles } = plainForm(one, other)
  return !lacksFiles && JSON.stringify(base) === JSON.stringify(values)
}

/** Whether stored values have the fields of a form; an older release may have had others. */
export function fitsForm(stored: unknown, values: object): boolean {
  if (typeof stored !== 'object' || stored === null) return false
  const fields = stored as Record<string, unknown>
  const names = Object.keys(values)
  return (
    names.length === Object.keys(fields).length &&
    Object.entries(values).every(([name, value]) => name in fields && isAlike(fields[name], value))
  )
}

function isAlike(stored: unknown, value: unknown): boolean {
  if (stored === null || value === null) return true
  return typeof stored === typeof value && Array.isArray(stored) === Array.isArray(value)
}
