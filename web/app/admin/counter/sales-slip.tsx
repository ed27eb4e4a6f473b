import type { Order } from '@niramoy/contract/sales/order'
import { groupedTaka } from '@niramoy/domain/platform/money'
import { documents as en } from '@niramoy/texts/en/sales/documents'
import { usePublicSettings } from '../../parts/settings/public-settings.ts'

export type Paper = '58' | '80' | 'off'

/** The slip as the printer takes it; on the screen it is not seen. */
export function SalesSlip({ order, paper }: { order: Order; paper: Paper }) {
  return null
}
