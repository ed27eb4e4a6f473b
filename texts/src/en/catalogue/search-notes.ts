/** What keeps one medicine from being taken for another. */
export const searchNotes = {
  notSame: 'Not the same as',
  showingFor: (word: string) => `Showing results for “${word}”`,
}
