/** What a shop needs before its first customer comes, in the order in which it is done. */
export const CHECKLIST = [
  'contact',
  'drug-licence',
  'bin',
  'public-url',
  'payment',
  'payment-test',
  'sms-test',
  'email-test',
  'delivery',
  'shipping-method',
  'product',
  'second-factor',
  'second-person',
  'pharmacist',
  'backup',
  'verify',
  'metrics',
] as const
export type ChecklistItem = (typeof CHECKLIST)[number]

/** A shop may open without these. */
const OPTIONAL: readonly ChecklistItem[] = ['bin', 'payment-test', 'email-test', 'second-person', 'metrics']

export function isOptional(item: ChecklistItem): boolean {
  return OPTIONAL.includes(item)
}
