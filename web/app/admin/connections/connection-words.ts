import type { ConnectionTest } from '@niramoy/contract/sales/connections'
import { adminConnections as t } from '@niramoy/texts/en/sales/admin/admin-connections'

/** All couriers are tried in the same way. */
export function wayOf(kind: ConnectionTest['kind']): 'sms' | 'email' | 'payment' | 'courier' {
  return kind === 'sms' || kind === 'email' || kind === 'payment' ? kind : 'courier'
}

export function stateText({ kind, status }: ConnectionTest): string {
  return status === 'failed' ? t.states.failed : t.states[status][wayOf(kind)]
}
