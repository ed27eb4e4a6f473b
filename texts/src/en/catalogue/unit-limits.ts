/** How much of a product one may order. */
export const unitLimits = {
  cartFull: 'Your cart is full. Please place this order or remove something first.',
  atOnce: (name: string, most: number) => `You can order at most ${most} units of ${name} at once.`,
  aDay: (name: string, most: number, ordered: number) =>
    `You can order at most ${most} units of ${name} a day. You have ordered ${ordered} today.`,
  together: (ingredient: string, most: number) =>
    `You can order at most ${most} units of ${ingredient} at once, all brands together.`,
  within: (ingredient: string, most: number, days: number) =>
    `You can order at most ${most} units of ${ingredient} in ${days === 1 ? 'a day' : `${days} days`}, all brands and orders together.`,
  /** `100 tablets (10 strips)`; 0 packs: in units alone. */
  amount: (units: number, unit: string, packs: number, pack: string) =>
    `${counted(units, unit)}${packs > 0 ? ` (${counted(packs, pack)})` : ''}`,
  most: (amount: string) => `At most ${amount} at once`,
  tooMany: (amount: string) => `That is too much: at most ${amount} can be ordered at once.`,
}

function counted(count: number, name: string): string {
  const word = name.toLowerCase()
  return count === 1 ? `1 ${word}` : `${count} ${word}${word.endsWith('x') ? 'es' : 's'}`
}
