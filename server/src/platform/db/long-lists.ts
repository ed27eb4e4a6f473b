/** How far a list that grows for ever is counted: older entries are found by filtering by date. */
export const MOST_COUNTED = 100_000

/** Whether a page begins beyond what is counted, where nothing is listed. */
export function isBeyondCounted({ page, pageSize }: { page: number; pageSize: number }): boolean {
  return (page - 1) * pageSize >= MOST_COUNTED
}
