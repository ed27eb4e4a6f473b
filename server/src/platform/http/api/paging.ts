/** The totals of a paged list. A page past the end is an empty list, not an error. */
export function pageOf({ page, pageSize }: { page: number; pageSize: number }, totalItems: number) {
  return { totalItems, totalPages: Math.ceil(totalItems / pageSize), currentPage: page }
}
