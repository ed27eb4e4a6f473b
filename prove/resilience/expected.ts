import { DEED_NAMES, type DeedName, type Outcome } from './deeds.ts'
import { NEIGHBOURS, type Neighbour } from './neighbours.ts'

type Row = Partial<Record<DeedName, Outcome>>

/** What a customer can still do while a neighbour is away, whatever is the matter with it; the rest works. */
export const EXPECTED: Readonly<Record<Neighbour, Row>> = {
  PostgreSQL: {
    ...all('told'),
    'see the home page': 'works',
    'see the list of products': 'works',
    'see a product': 'works',
    'see a picture': 'works',
    'get suggestions while typing': 'works',
    search: 'works',
  },
  'file store': {
    'see a picture': 'told',
    'upload a prescription': 'told',
    'see an own prescription': 'told',
    'staff: change a category': 'told',
  },
  'SMS gateway': { register: 'later' },
  'mail server': { 'ask for a new password by e-mail': 'later' },
  'payment gateway': {
    'order and pay online': 'later',
    'have a payment confirmed by the gateway': 'later',
  },
  'identity provider': { 'sign in with Google': 'told' },
}

function all(outcome: Outcome): Row {
  return Object.fromEntries(DEED_NAMES.map((deed) => [deed, outcome]))
}

/** A neighbour that is merely slow is waited for. */
const MERELY_SLOW = 'every answer 0.3 s late'
/** Under these, a message is handed over later, which nobody who asks can see. */
const UNSEEN: readonly Outcome[] = ['works', 'later']

/** The outcomes that are right. */
export function expected(neighbour: Neighbour, deed: DeedName, trouble: string): readonly Outcome[] {
  const outcome = EXPECTED[neighbour][deed] ?? 'works'
  if (trouble === MERELY_SLOW) return ['works']
  if (neighbour === 'SMS gateway' || neighbour === 'mail server') return UNSEEN
  return [outcome]
}

const WORDS: Readonly<Record<Outcome, string>> = { works: '', later: 'later', told: 'try again' }

/** For docs/operations.md: an empty cell works. */
export function resilienceRows(): string[][] {
  return DEED_NAMES.map((deed) => [
    deed,
    ...NEIGHBOURS.map((neighbour) => WORDS[EXPECTED[neighbour][deed] ?? 'works']),
  ])
}
