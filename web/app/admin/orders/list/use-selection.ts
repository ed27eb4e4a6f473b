import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import { useRowSelection } from '../../../parts/list/use-row-selection.ts'

export type Selection = ReturnType<typeof useSelection>

/** The orders that staff ticked, on this page and on those before; each as it was last seen. */
export function useSelection(rows: readonly OrderInList[]) {
  const { selected: orders, ...selection } = useRowSelection(rows)
  return { orders, ...selection }
}
