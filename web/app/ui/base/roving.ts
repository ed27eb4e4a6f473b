/** Where the focus goes in a row of things for a key, or null when the key means nothing here. */
export function rove(
  key: string,
  current: number,
  count: number,
  axis: 'vertical' | 'horizontal',
): number | null {
  if (count === 0) return null
  const [back, forth] = axis === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  if (key === forth) return (current + 1) % count
  if (key === back) return current <= 0 ? count - 1 : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
