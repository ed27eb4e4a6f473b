import { createHash } from 'node:crypto'

/** An account at the local provider. */
export type DemoPerson = {
  readonly subject: string
  readonly name: string
  readonly email: string | null
  readonly emailVerified: boolean
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { subject: 'demo-1', name: 'নুসরাত জাহান', email: 'nusrat@people.example', emailVerified: true },
  { subject: 'demo-2', name: 'Tanvir Ahmed', email: null, emailVerified: false },
  { subject: 'demo-3', name: 'সাব্বির রহমান', email: 'sabbir@people.example', emailVerified: false },
]

/** One of the three, or the person typed in: the same name and address are the same person again. */
export function personOf(choice: Readonly<Record<string, string | undefined>>): DemoPerson | null {
  const known = DEMO_PEOPLE.find(({ subject }) => subject === choice.person)
  if (known) return known
  const name = choice.name?.trim()
  if (!name) return null
  const email = choice.email?.trim() || null
  const digest = createHash('sha256').update(`${name} ${email}`).digest('hex')
  return { subject: `typed-${digest.slice(0, 20)}`, name, email, emailVerified: choice.verified === 'yes' }
}
