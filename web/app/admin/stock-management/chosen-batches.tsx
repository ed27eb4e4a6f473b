import type { ExpiringBatch } from '@niramoy/contract/stock/stock'
import { hasPermission } from '@niramoy/domain/people/actor'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import type { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { mayOpen } from '../../screens/may-open.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

type ChosenBatchesProps = {
  readonly selection: ReturnType<typeof useRowSelection<ExpiringBatch>>
  readonly days: number
  readonly totalItems: number
}

/** As many as one call takes. */
const MOST = 500
const PAGE = 100

/** What is done with the batches that are ticked: the cost is said before. */
export function ChosenBatches({ selection, days, totalItems }: ChosenBatchesProps) {
  const [open, setOpen] = useState<'writeOff' | 'offer' | null>(null)
  const [isLoading, setLoading] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const user = useUser() ?? null
  const { selected } = selection
  const hasChosen = selected.length > 0
  const chooseAll = async () => {
    setLoading(true)
    await loadAll(days)
      .then(selection.add, (error: unknown) => toast({ ...errorText(error, 'en'), tone: 'danger' }))
      .finally(() => setLoading(false))
  }
  useShortcuts(hasChosen ? [{ keys: 'w', label: t.writeOff, run: () => setOpen('writeOff') }] : [])
  const done = (sentence: string) => {
    setOpen(null)
    selection.clear()
    toast({ sentence, tone: 'success' })
    void revalidate()
  }
  return (
    <>
      <section aria-label={t.chosenActions} className="flex flex-wrap items-center gap-2.5 pb-2">
        {selected.length < Math.min(totalItems, MOST) && (
          <Button size="small" variant="secondary" loading={isLoading} onClick={() => void chooseAll()}>
            {t.chooseAll(Math.min(totalItems, MOST))}
          </Button>
        )}
        {hasChosen && (
          <>
            <Button size="small" variant="danger" onClick={() => setOpen('writeOff')}>
              {t.writeOff}
            </Button>
            {mayOpen(user, '/admin/supplier-returns/new') && (
              <ButtonLink
                size="small"
                variant="secondary"
                href={`/admin/supplier-returns/new?batches=${selected.map(({ id }) => id).join(',')}`}
              >
                {t.toSupplier}
              </ButtonLink>
            )}
            {hasPermission(user, 'promotions') && (
              <Button size="small" variant="secondary" onClick={() => setOpen('offer')}>
                {t.offer}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={selection.clear}>
              {t.clear}
            </Button>
            <p role="status" className="text-sm">
              {t.chosen(selected.length, computeUnits(selected), amountText(computeCost(selected)))}
            </p>
          </>
        )}
      </section>
      <WriteOffDialog
        batches={selected}
        open={open === 'writeOff'}
        onClose={() => setOpen(null)}
        onDone={done}
      />
      <OfferDialog batches={selected} open={open === 'offer'} onClose={() => setOpen(null)} onDone={done} />
    </>
  )
}

/** All that the list has, the earliest first. */
async function loadAll(days: number): Promise<ExpiringBatch[]> {
  const all: ExpiringBatch[] = []
  for (let page = 1; all.length < MOST; page++) {
    const { batches, totalPages } = await browserApi.stock.nearExpiry({
      query: { days, page, pageSize: PAGE },
    })
    all.push(...batches)
    if (page >= totalPages) break
  }
  return all.slice(0, MOST)
}

function computeUnits(batches: readonly ExpiringBatch[]): number {
  return batches.reduce((sum, { quantity }) => sum + quantity, 0)
}

function computeCost(batches: readonly ExpiringBatch[]): Taka {
  return batches.reduce((sum, { value }) => sum + (value ?? 0), 0) as Taka
}
