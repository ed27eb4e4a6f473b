/** The title's key out of the id that routes.ts gives a screen that is not built yet. */
export function comingTitle(matches: readonly ({ readonly id: string } | undefined)[]): string {
  return matches.at(-1)?.id.split('#')[1] ?? 'coming'
}
