/** The search box while one types. */
export const search = {
  suggestions: 'Suggestions',
  found: (count: number) =>
    count === 1
      ? '1 suggestion. Choose with the arrow keys.'
      : `${count} suggestions. Choose with the arrow keys.`,
  nothing: (typed: string) => `We do not know “${typed}”. Search to ask a pharmacist.`,
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  recent: 'Recent searches',
  clearRecent: 'Clear',
  clearRecentLabel: 'Clear recent searches',
}
