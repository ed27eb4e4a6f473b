/** What should not be taken together of an order, as staff see it and a pharmacist decides it. */
export const adminFindings = {
  title: 'Medicines that should not meet',
  lead: 'Rules to begin with, to be checked by a pharmacist. No rule does not mean that something is safe.',
  levels: { never: 'Never together', serious: 'Serious', space: 'Hours apart', note: 'Note' },
  waits: 'Nothing of this order is packed before a pharmacist has decided.',
  saidTwoPeople: 'The customer says that they are for two people.',
  decide: 'Decide',
  decisionLabel: 'Decision',
  decisions: {
    accepted: 'May be given together',
    'doctor-asked': 'The doctor was called',
    'two-people': 'For two different people',
  },
  reason: 'Reason',
  reasonHint: 'Why they are given all the same, or what the doctor said.',
  decided: 'Decided.',
  decidedBy: (name: string, when: string) => `${name}, ${when}`,
  cancel: 'Cancel',
  save: 'Save decision',
  fetchFailed: 'Failed to check the medicines of this order',
  decideFailed: 'Failed to save the decision',
}
