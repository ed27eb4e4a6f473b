/** Shown over a form when somebody else saved the same thing while it was open. */
export const savedMeanwhile = {
  title: 'Someone else saved this while you were editing it.',
  lead: 'Nothing was overwritten. Choose which values to keep, then save. What only the other person changed is already in your form.',
  same: 'Your changes and the other person’s do not overlap. Save to keep both.',
  theirs: 'Saved now',
  yours: 'Yours',
  take: 'Use the saved one',
  takeNamed: (field: string) => `Use the saved one: ${field}`,
  taken: 'Applied',
  takeAll: 'Use theirs',
  saveMine: 'Overwrite with mine',
  yes: 'Yes',
  no: 'No',
  nothing: 'empty',
}
