/** How an order comes by the prescription that some of its items need. */
export const prescriptionChoice = {
  needed: 'These medicines are sold with a prescription:',
  which: 'Which prescription?',
  another: 'A new prescription',
  laterHint:
    'Not at hand? You can add it on the order page; we pack nothing before a pharmacist has approved it.',
  approvedOn: (day: string) => `Approved on ${day}`,
  by: (doctor: string) => `by ${doctor}`,
  of: (patient: string) => `for ${patient}`,
  servesUntil: (day: string) => `Serves until ${day}`,
  left: (units: number) => (units === 1 ? '1 unit left' : `${units} units left`),
  see: 'See the file',

  wantedTitle: 'Please add your prescription',
  wantedNext:
    'Our pharmacist looks at it, and you get a message. Nothing of this order is packed before that.',
  mayCancel: 'You can also cancel the order while it waits.',
  send: 'Send the prescription',
  use: 'Use this prescription',
  sent: 'We have received your prescription. A pharmacist will look at it soon.',
  used: 'The earlier prescription now serves this order.',
  underReviewTitle: 'Your prescription is being looked at',
  underReview: 'A pharmacist is looking at the file. You get a message as soon as it is approved.',
  coveredBy: (day: string) => `Covered by the prescription approved on ${day}.`,
}
