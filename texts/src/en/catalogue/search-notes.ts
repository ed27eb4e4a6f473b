/** What keeps one medicine from being taken for another. */
export const searchNotes = {
  notSame: 'Not the same as',
  alsoAs: 'Another form or pack:',
  showingFor: (word: string) => `Showing results for “${word}”`,
}
