/** English: `1 tablet`, `2 boxes`, `3 suppositories`. */
export function counted(count: number, unit: string): string {
  if (count === 1) return `1 ${unit}`
  return `${count} ${unit.replace(/(x|ch)$/, '$1e').replace(/y$/, 'ie')}s`
}

/** In thousands and lakhs, as amounts are: `2,78,389`. */
export function grouped(count: number): string {
  return count.toLocaleString('en-IN')
}
