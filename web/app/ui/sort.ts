export type SortOrder = 'ASC' | 'DESC'

export type Sort = { by: string; order: SortOrder }

/** Pressing the column that already sorts turns it round; another column starts ascending. */
export function nextSort(current: Sort | undefined, by: string): Sort {
  return { by, order: current?.by === by && current.order === 'ASC' ? 'DESC' : 'ASC' }
}

export function ariaSort(current: Sort | undefined, by: string): 'ascending' | 'descending' | 'none' {
  if (current?.by !== by) return 'none'
  return current.order === 'ASC' ? 'ascending' : 'descending'
}
