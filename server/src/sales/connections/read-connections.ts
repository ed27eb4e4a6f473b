import type { Connection } from '@niramoy/contract/sales/connections'
import type { Actor } from '@niramoy/domain/people/actor'
import { toTaka } from '@niramoy/domain/platform/money'
import { LEAST_ONLINE } from '@niramoy/domain/sales/paid-with'
import { selectUser } from '../../people/auth/accounts/auth.sql.ts'
import type { Context } from '../../platform/context.ts'
import { selectTests } from './connections.sql.ts'
import { testView } from './connections.view.ts'
import { getConnections, getRecipient, getService, isSetUp } from './services.step.ts'

const MOST_TESTS = 5

/** GET /admin/connections. */
export async function readConnections({ db, settings }: Context, actor: Actor): Promise<Connection[]> {
  const tests = (await selectTests(db, MOST_TESTS)).map(testView)
  const owner = await selectUser(db, actor.id)
  return getConnections(settings).map((kind) => {
    const sendsTo = getRecipient(settings, kind, owner)
    return {
      kind,
      service: getService(settings, kind),
      sendsTo,
      amount: kind === 'payment' ? toTaka(LEAST_ONLINE) : null,
      missing: findMissing(isSetUp(settings, kind), kind === 'sms' && sendsTo === null),
      tests: tests.filter((test) => test.kind === kind),
    }
  })
}

function findMissing(isSetUp: boolean, hasNoPhone: boolean): Connection['missing'] {
  if (!isSetUp) return 'not-set-up'
  return hasNoPhone ? 'no-phone' : null
}
