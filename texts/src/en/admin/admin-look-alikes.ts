/** Which of two medicines with like names is meant. */
export const adminLookAlikes = {
  question: (name: string, other: string) => `${name} or ${other}?`,
  inTheOrder: 'In the order',
  notTheSame: 'Not this one?',
  confirm: (label: string) => `Yes, ${label}`,
  stillLooking: 'Names that look alike are still being searched for. Approve again in a moment.',
  confirmFirst: (name: string, other: string) =>
    `${name} is easily taken for ${other}. Confirm which one is meant before you approve.`,
}
