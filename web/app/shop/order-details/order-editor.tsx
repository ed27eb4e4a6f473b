import type { Order } from '@niramoy/contract/sales/order'
import { orderDetails as detailsBn } from '@niramoy/texts/bn/sales/order-details'
import { orderEdit as bn } from '@niramoy/texts/bn/sales/order-edit'
import { orderDetails as detailsEn } from '@niramoy/texts/en/sales/order-details'
import { orderEdit as en } from '@niramoy/texts/en/sales/order-edit'
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../parts/errors/load-failed.tsx'
import { useTexts } from '../../parts/language/language.tsx'
import { AddProduct } from '../../parts/order/edit/add-product.tsx'
import { ConcurrentEdit } from '../../parts/order/edit/concurrent-edit.tsx'
import { DraftLines } from '../../parts/order/edit/draft-lines.tsx'
import { LeaveQuestion } from '../../parts/order/edit/leave-question.tsx'
import { type Draft, useDraft } from '../../parts/order/edit/use-draft.ts'
import { useOrderPreview } from '../../parts/order/edit/use-preview.ts'
import { useSaving } from '../../parts/order/edit/use-saving.ts'
import type { OrderDone } from '../../parts/order/order-done.ts'
import { OrderTotals, sumsOfPreview } from '../../parts/order/order-totals.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'

type OrderEditorProps = {
  readonly order: Order
  readonly onSaved: OrderDone
  readonly onStop: () => void
  readonly refresh: () => Promise<void>
}

/** orders 6: quantities, products out and in; the new total is the server's. Nothing counts before it is saved. */
export function OrderEditor({ order, onSaved, onStop, refresh }: OrderEditorProps) {
  const t = useTexts({ en, bn })
  const draft = useDraft(order)
  const previewState = useOrderPreview(order, draft.items)
  const saving = useSaving({ order, draft, onSaved, refresh })
  const [stopping, setStopping] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const stop = () => (draft.isChanged ? setStopping(true) : onStop())
  return (
    <section aria-labelledby="editing" className="grid gap-5">
      <div>
        <h2 id="editing" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t.title}
        </h2>
        <p className="text-ink-soft">{t.lead}</p>
      </div>
      <ConcurrentEdit order={order} saving={saving} onStop={onStop} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-5">
          {draft.lines.length > 0 && <DraftLines draft={draft} quoted={previewState.preview?.lines} />}
          <AddProduct draft={draft} />
        </div>
        <NewTotal order={order} draft={draft} previewState={previewState} saving={saving} onStop={stop} />
      </div>
      <LeaveQuestion
        isUnsaved={draft.isChanged && !saving.busy}
        stopping={stopping ? { onStop, onStay: () => setStopping(false) } : null}
      />
    </section>
  )
}

type Saving = ReturnType<typeof useSaving>

type NewTotalProps = {
  readonly order: Order
  readonly draft: Draft
  readonly previewState: ReturnType<typeof useOrderPreview>
  readonly saving: Saving
  readonly onStop: () => void
}

function NewTotal({ order, draft, previewState, saving, onStop }: NewTotalProps) {
  const t = useTexts({ en, bn })
  const { totals } = useTexts({ en: detailsEn, bn: detailsBn })
  const preview = previewState.preview ?? previewState.last
  return (
    <Card title={totals} className="lg:sticky lg:top-24">
      <div className="grid gap-4">
        <div aria-live="polite">
          {preview && draft.items.length > 0 && (
            <OrderTotals
              sums={sumsOfPreview(preview, order)}
              total={t.newTotal}
              stale={previewState.preview === undefined}
            />
          )}
        </div>
        {previewState.error !== undefined && (
          <LoadFailed error={previewState.error} again={previewState.again} />
        )}
        {saving.refusal && <Banner tone="danger" {...saving.refusal} />}
        <div className="grid gap-2.5">
          <Button
            wide
            size="large"
            loading={saving.busy}
            disabled={!draft.isChanged || saving.isOutdated}
            onClick={saving.save}
          >
            {t.save}
          </Button>
          <Button wide variant="secondary" disabled={saving.busy} onClick={onStop}>
            {t.stop}
          </Button>
        </div>
      </div>
    </Card>
  )
}
