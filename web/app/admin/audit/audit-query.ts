import { type AuditedTable, isAuditedTable } from '@niramoy/domain/platform/audited'
import { isDay } from '@niramoy/domain/platform/dhaka'
import { audit as t } from '@niramoy/texts/en/platform/admin/admin-audit'
import { listQuery } from '../../parts/list/list-query.ts'

type Action = keyof typeof t.actions
export const ACTIONS = Object.keys(t.actions) as Action[]

export type AuditQuery = {
  readonly search: string
  readonly actorId: number | undefined
  readonly action: Action | undefined
  readonly table: AuditedTable | undefined
  readonly rowId: number | undefined
  readonly requestId: string
  readonly startDate: string
  readonly endDate: string
  readonly page: number
}

/** The log's address: search, actorId, action, table, rowId, requestId, startDate, endDate, page. */
export function auditQuery(url: URL): AuditQuery {
  const { search, page, params } = listQuery(url)
  const table = params.get('table') ?? ''
  return {
    search,
    actorId: idOf(params.get('actorId')),
    action: ACTIONS.find((action) => action === params.get('action')),
    table: isAuditedTable(table) ? table : undefined,
    rowId: idOf(params.get('rowId')),
    requestId: params.get('requestId')?.slice(0, 100) ?? '',
    startDate: dayOf(params.get('startDate')),
    endDate: dayOf(params.get('endDate')),
    page,
  }
}

/** Returns whether any filter is set. */
export function isNarrowed({ page: _, ...filters }: AuditQuery): boolean {
  return Object.values(filters).some(Boolean)
}

function dayOf(typed: string | null): string {
  return typed && isDay(typed) ? typed : ''
}

function idOf(typed: string | null): number | undefined {
  return typed && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}
