import type { Recall, RecallDetails, RecallPerson } from '@niramoy/contract/stock/recalls'
import { stockProductView } from '../overview/stock.view.ts'
import type { PersonRow, RecallRow, selectUnderWay } from './recalls.sql.ts'

export function recallView(row: RecallRow): Recall {
  return {
    id: row.id,
    product: stockProductView(row),
    batchId: row.code,
    recalledAt: row.recalled_at.toISOString(),
    reason: row.recall_reason,
    unitsLeft: row.quantity,
    people: row.people,
    reached: row.reached,
  }
}

type Around = {
  readonly persons: readonly PersonRow[]
  readonly underWay: Awaited<ReturnType<typeof selectUnderWay>>
  readonly message: RecallDetails['message']
}

export function recallDetailsView(row: RecallRow, { persons, underWay, message }: Around): RecallDetails {
  const untold = persons.filter(({ is_told }) => !is_told)
  const bySms = untold.filter(({ proved_phone }) => proved_phone !== null)
  const byEmail = untold.filter(({ proved_email }) => proved_email !== null)
  return {
    ...recallView(row),
    persons: persons.map(personView),
    underWay: underWay.map(({ id, order_code, status, units, customer_name }) => ({
      id,
      orderCode: order_code,
      status,
      units,
      customerName: customer_name,
    })),
    toTell: {
      people: untold.length,
      bySms: bySms.length,
      byEmail: byEmail.length,
      toCall: untold.filter((one) => one.proved_phone === null && one.proved_email === null).length,
    },
    message,
  }
}

function personView(row: PersonRow): RecallPerson {
  return {
    id: row.id,
    name: row.name,
    phone: row.proved_phone ?? row.phone,
    units: row.units,
    orders: [...row.orders],
    state: getState(row),
    calledBy: row.caller_name,
    calledAt: row.called_at?.toISOString() ?? null,
  }
}

function getState({ called_at, is_told, statuses }: PersonRow): RecallPerson['state'] {
  if (called_at) return 'called'
  if (!is_told) return 'new'
  if (statuses.includes('sent')) return 'sent'
  if (statuses.includes('waiting')) return 'queued'
  return statuses.length > 0 ? 'failed' : 'to-call'
}
