/** The same active ingredient in several products. */
export const doubles = {
  contain: (count: number, ingredient: string, names: string) =>
    `${count} products contain ${ingredient}: ${names}.`,
  ask: 'Please ask a pharmacist before taking them together.',
}
