import type { StatusChange } from '@niramoy/contract/sales/status-changes'
import { common } from '@niramoy/texts/en/platform/common'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { browserApi } from '../../../api/api.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { useStatusName } from '../../../parts/order/status-badge.tsx'
import { MomentText } from '../../../parts/stock/when.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'

type RecentChangesProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onUndo: (id: number) => void
}

/** The bulk changes of a day: who, when, how many, and their undo. */
export function RecentChanges({ open, onClose, onUndo }: RecentChangesProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t.recentChanges} lead={t.recentChangesLead}>
      {open && <RecentList onUndo={onUndo} />}
    </Dialog>
  )
}

function RecentList({ onUndo }: Pick<RecentChangesProps, 'onUndo'>) {
  const { data, error, again } = useLoaded('recent', (signal) =>
    browserApi.adminOrders.statusChanges({ signal }),
  )
  if (error) {
    const retry = (
      <Button size="small" variant="secondary" onClick={again}>
        {common.tryAgain}
      </Button>
    )
    return <Banner tone="danger" {...errorText(error, 'en')} actions={retry} />
  }
  if (!data) return <SkeletonText />
  if (data.length === 0) return <p className="text-ink-soft">{t.recentChangesNone}</p>
  return (
    <ul className="grid divide-y divide-line">
      {data.map((change) => (
        <li key={change.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Change change={change} />
          {change.undone < change.orders && (
            <Button size="small" variant="secondary" onClick={() => onUndo(change.id)}>
              {t.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Change({ change }: { change: StatusChange }) {
  const getName = useStatusName()
  const { orders, undone, status, createdBy, createdAt } = change
  return (
    <div className="min-w-0 flex-1 basis-52">
      <p className="font-semibold">{t.recentChange(orders, getName(status))}</p>
      <p className="text-ink-soft text-sm">
        {createdBy.name}, <MomentText at={createdAt} />
      </p>
      {undone > 0 && <p className="text-sm">{t.recentUndone(undone, orders)}</p>}
    </div>
  )
}
