import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import MoreIcon from 'lucide-react/icons/ellipsis'
import { Menu } from '../../ui/overlay/menu.tsx'
import { usePermissions } from '../duties/use-permission.ts'

/** What can be done with a batch beside editing and deleting it. */
export type BatchAction = 'writeOff' | 'correct' | 'recall' | 'liftRecall' | 'recipients'

type BatchMenuProps = { readonly batch: StockBatch; readonly onChoose: (action: BatchAction) => void }

export function BatchMenu({ batch, onChoose }: BatchMenuProps) {
  const isAllowed = usePermissions()
  const item = (key: BatchAction) => ({ key, label: t[key], onSelect: () => onChoose(key) })
  return (
    <Menu
      label={t.more(batch.batchId)}
      trigger={<MoreIcon />}
      triggerClassName="inline-grid size-control place-items-center rounded-md text-ink-soft hover:bg-brand-soft hover:text-brand-ink"
      items={[
        ...(isAllowed('stock.edit')
          ? [{ ...item('writeOff'), disabled: batch.quantity === 0 }, item('correct')]
          : []),
        ...(isAllowed('recalls')
          ? [batch.recalledAt ? item('liftRecall') : { ...item('recall'), danger: true }, item('recipients')]
          : []),
      ]}
    />
  )
}
