/** Shown over a form when somebody else saved the same thing while it was open. */
export const savedMeanwhile = {
  title: 'Someone else saved this while you were editing it.',
  lead: 'Nothing was overwritten. Choose what shall count, then save. What only the other person changed is already in your form.',
  same: 'What you changed and what the other person changed do not touch. Save to keep both.',
  theirs: 'Saved now',
  yours: 'Yours',
  take: 'Use the saved one',
  takeNamed: (field: string) => `Use the saved one: ${field}`,
  taken: 'Taken over',
  takeAll: 'Take theirs',
  saveMine: 'Save mine over it',
  yes: 'Yes',
  no: 'No',
  nothing: 'empty',
}
