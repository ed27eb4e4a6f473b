import { MOST_COUNTED } from '../../db/long-lists.ts'

/** The totals of a paged list. A page past the end is an empty list, not an error. */
export function getPage({ page, pageSize }: { page: number; pageSize: number }, totalItems: number) {
  return { totalItems, totalPages: Math.ceil(totalItems / pageSize), currentPage: page }
}

/** The totals of a list that grows for ever, of which at most one more than `MOST_COUNTED` were counted. */
export function getLongPage(paging: { page: number; pageSize: number }, counted: number) {
  return { ...getPage(paging, Math.min(counted, MOST_COUNTED)), hasMore: counted > MOST_COUNTED }
}
