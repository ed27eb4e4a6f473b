/** What customers read of medicines that are taken together. */
export const medicineMessages = {
  title: 'Taken together',
  withYours: 'With what you take',
  levels: {
    never: 'Not together',
    serious: 'A pharmacist looks at this first',
    space: 'Some hours apart',
    note: 'Good to know',
  },
  /** Of one medicine for the patient who was named. */
  personLevels: {
    never: 'Not for this person',
    serious: 'A pharmacist looks at this first',
    space: 'Some hours apart',
    note: 'Good to know',
  },
  /** What to do; the pharmacist's own advice is for the pharmacist. */
  advice: {
    never: 'Do not take these together unless your doctor has said so. Please ask a pharmacist.',
    serious: 'A pharmacist checks this before the order is sent. Please ask before you take them together.',
    space: 'Leave some hours between them; the pharmacist tells you how many.',
    note: 'Please tell the pharmacist if you notice anything.',
  },
  waits: 'An order with both waits until a pharmacist has decided.',
  waitsForPerson: 'An order with this waits until a pharmacist has decided.',
  apart: 'These two are not sold together, unless they are for two different people.',
  twoPeople: 'They are for two different people',
  twoPeopleHint: 'Tick this if nobody takes both.',
  more: (count: number) => `${count} more to read`,
  again: 'Check again',
  takenBy: 'Who takes these medicines?',
  takenByHint: 'Then age, allergies and illnesses are looked at too.',
  nobodyNamed: 'Not said',
}
