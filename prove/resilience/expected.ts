import { ACTION_NAMES, type ActionName, type Outcome } from './actions.ts'
import { SERVICES, type Service } from './services.ts'

type Row = Partial<Record<ActionName, Outcome>>

/** What a customer can still do while a service is away, whatever is the matter with it; the rest works. */
export const EXPECTED: Readonly<Record<Service, Row>> = {
  PostgreSQL: {
    ...all('retry'),
    'see the home page': 'works',
    'see the list of products': 'works',
    'see a product': 'works',
    'see a picture': 'works',
    'get suggestions while typing': 'works',
    search: 'works',
  },
  'file store': {
    'see a picture': 'retry',
    'upload a prescription': 'retry',
    'see an own prescription': 'retry',
    'staff: change a category': 'retry',
  },
  'SMS gateway': { register: 'later' },
  'mail server': { 'ask for a new password by e-mail': 'later' },
  'payment gateway': {
    'order and pay online': 'later',
    'have a payment confirmed by the gateway': 'later',
  },
  'identity provider': { 'sign in with Google': 'retry' },
}

function all(outcome: Outcome): Row {
  return Object.fromEntries(ACTION_NAMES.map((action) => [action, outcome]))
}

/** A service that is merely slow is waited for. */
const MERELY_SLOW = 'every answer 0.3 s late'
/** Under these a message is sent later, which the visitor cannot see. */
const UNSEEN: readonly Outcome[] = ['works', 'later']

/** The outcomes that are right. */
export function expected(service: Service, action: ActionName, fault: string): readonly Outcome[] {
  const outcome = EXPECTED[service][action] ?? 'works'
  if (fault === MERELY_SLOW) return ['works']
  if (service === 'SMS gateway' || service === 'mail server') return UNSEEN
  return [outcome]
}

const WORDS: Readonly<Record<Outcome, string>> = { works: '', later: 'later', retry: 'try again' }

/** For docs/operations.md: an empty cell works. */
export function resilienceRows(): string[][] {
  return ACTION_NAMES.map((action) => [
    action,
    ...SERVICES.map((service) => WORDS[EXPECTED[service][action] ?? 'works']),
  ])
}
