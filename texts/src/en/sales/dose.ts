/** How medicines are taken: the timetable of an order and the labels for its strips. */
export const dose = {
  title: 'When to take your medicines',
  lead: 'As your pharmacist read it off the prescription. Ask your doctor or call us if anything is unclear.',
  medicine: 'Medicine',
  morning: 'Morning',
  noon: 'Noon',
  evening: 'Evening',
  night: 'Night',
  howLong: 'Food and days',
  meals: { before: 'Before food', with: 'With food', after: 'After food' },
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  /** Of what is not counted by the piece. */
  measured: {
    ml: (amount: string) => `${amount} ml`,
    spoon: (amount: string) => `${amount} tsp`,
    drop: (amount: string) => (amount === '1' ? '1 drop' : `${amount} drops`),
    puff: (amount: string) => (amount === '1' ? '1 puff' : `${amount} puffs`),
  },
  whenNeeded: (amount: string) => `${amount} when needed`,
  /** Amounts keep their Latin digits here. */
  digits: (text: string) => text,
  patient: (name: string) => `Patient: ${name}`,
  doctor: (name: string) => `Doctor: ${name}`,
  issued: (day: string) => `Prescribed on ${day}`,
  /** Two that are some hours apart: which comes first, and which waits. */
  apart: (first: string, later: string) => `${first} first, ${later} some hours later.`,
  later: 'hours later',
  print: 'Print the timetable',
  labels: 'Labels',
}
