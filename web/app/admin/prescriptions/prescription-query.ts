import { PRESCRIPTION_STATUSES, type PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { listQuery } from '../../parts/list/list-query.ts'

export type PrescriptionQuery = {
  readonly search: string
  readonly status: PrescriptionStatus | undefined
  readonly page: number
}

/** The list's address: search, status, page. */
export function prescriptionQuery(url: URL): PrescriptionQuery {
  const { search, page, params } = listQuery(url)
  return { search, status: PRESCRIPTION_STATUSES.find((status) => status === params.get('status')), page }
}
