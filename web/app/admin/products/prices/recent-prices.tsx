import type { PriceChange } from '@niramoy/contract/catalogue/prices'
import { adminPrices as t } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import { common } from '@niramoy/texts/en/platform/common'
import { browserApi } from '../../../api/api.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { momentText } from '../../../parts/dates/office-dates.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'

type RecentPricesProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onUndo: (id: number) => void
}

/** The bulk changes of a day: who, when, how many, why, and their undo. */
export function RecentPrices({ open, onClose, onUndo }: RecentPricesProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t.recent}>
      {open && <RecentList onUndo={onUndo} />}
    </Dialog>
  )
}

function RecentList({ onUndo }: Pick<RecentPricesProps, 'onUndo'>) {
  const { data, error, again } = useLoaded('recent', (signal) => browserApi.prices.recent({ signal }))
  if (error) {
    const retry = (
      <Button size="small" variant="secondary" onClick={again}>
        {common.tryAgain}
      </Button>
    )
    return <Banner tone="danger" {...errorText(error, 'en')} actions={retry} />
  }
  if (!data) return <SkeletonText />
  if (data.length === 0) return <p className="text-ink-soft">{t.recentNone}</p>
  return (
    <ul className="grid divide-y divide-line">
      {data.map((change) => (
        <li key={change.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Change change={change} />
          {change.undoneAt === null && (
            <Button size="small" variant="secondary" onClick={() => onUndo(change.id)}>
              {t.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Change({ change }: { change: PriceChange }) {
  const { createdAt, createdBy, startsAt, undoneAt, undoneBy } = change
  return (
    <div className="min-w-0 flex-1 basis-52">
      <p className="wrap-anywhere font-semibold">{change.reason}</p>
      <p className="text-ink-soft text-sm">
        {t.productCount(change.products)}
        {startsAt !== createdAt && `, ${t.from(momentText(startsAt))}`}
      </p>
      <p className="text-ink-soft text-sm">{t.by(createdBy.name, momentText(createdAt))}</p>
      {undoneAt && undoneBy && <p className="text-sm">{t.undone(undoneBy.name, momentText(undoneAt))}</p>}
    </div>
  )
}
