import type { Filter } from './product-list-query.ts'

/** The address of the product list with one filter set. */
export function filteredBy(name: Filter, value: string): string {
  return `/products?${new URLSearchParams({ [name]: value })}`
}
