import type { Filter } from './shelf-query.ts'

/** The shelf with one filter set. */
export function filteredBy(name: Filter, value: string): string {
  return `/products?${new URLSearchParams({ [name]: value })}`
}
