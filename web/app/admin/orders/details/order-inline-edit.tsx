import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import type { Order } from '@niramoy/contract/sales/order'
import { adminEditOrder } from '@niramoy/texts/en/sales/admin/admin-edit-order'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import PlusIcon from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../../parts/errors/load-failed.tsx'
import { ConcurrentEdit } from '../../../parts/order/edit/concurrent-edit.tsx'
import { DraftLines } from '../../../parts/order/edit/draft-lines.tsx'
import { LeaveQuestion } from '../../../parts/order/edit/leave-question.tsx'
import { isSameQuantity } from '../../../parts/order/edit/merge-lines.ts'
import { type Draft, type DraftLine, useDraft } from '../../../parts/order/edit/use-draft.ts'
import { useOrderPreview } from '../../../parts/order/edit/use-preview.ts'
import { useSaving } from '../../../parts/order/edit/use-saving.ts'
import { OrderTotals, sumsOfPreview } from '../../../parts/order/order-totals.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { EditQuestion, useEditQuestion } from '../parts/edit-question.tsx'
import { editWords } from '../parts/edit-words.ts'
import { LineLookAlikes } from '../parts/line-look-alikes.tsx'
import { AddItemsDialog } from './add-items-dialog.tsx'
import { quantityText } from './order-amounts.ts'
import { orderEvents } from './order-events.ts'
import type { OrderWork } from './order-work.ts'

const t = adminOrder.items

type PreviewState = ReturnType<typeof useOrderPreview>

type OrderInlineEditProps = {
  readonly order: Order
  readonly lookAlikes: ReadonlyMap<number, readonly LookAlike[]>
  readonly work: OrderWork
  /** Shows the order as it is now; editing continues. */
  readonly onShow: (order: Order) => void
  readonly onStop: () => void
}

/** staff-orders 7: Save, Cancel and Add Item, in the place of the table. */
export function OrderInlineEdit({ order, lookAlikes, work, onShow, onStop }: OrderInlineEditProps) {
  const draft = useDraft(order)
  const previewState = useOrderPreview(order, draft.items)
  const saving = useSaving({
    order,
    draft,
    onSaved(saved, said) {
      const isOther = saved.status !== order.status
      const now = adminEditOrder.savedAs(orderStatus.names[saved.status])
      work.done(saved, isOther ? now : (said?.sentence ?? null))
    },
    refresh: work.refresh,
  })
  const question = useEditQuestion({
    words: getWords(order, draft, previewState),
    isOutdated: saving.isOutdated,
    save: saving.save,
  })
  const [known, setKnown] = useState(order)
  const [isStopping, setStopping] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const stop = () => (draft.isChanged ? setStopping(true) : onStop())

  function follow(newer: Order) {
    saving.follow(newer)
    setKnown(newer)
  }
  function added(newer: Order) {
    setAdding(false)
    onShow(newer)
    follow(newer)
  }

  return (
    <div className="grid gap-4 p-4 sm:p-6">
      <p ref={heading} tabIndex={-1} className="text-ink-soft text-sm outline-none">
        {t.lead}
      </p>
      <ConcurrentEdit
        order={order}
        saving={{ isOutdated: saving.isOutdated, keepMine: () => follow(order) }}
        news={orderEvents(known, order).join(' ')}
        onStop={onStop}
      />
      <DraftLines
        draft={draft}
        forStaff
        quoted={previewState.preview?.lines}
        note={(line) => <Notes line={line} draft={draft} lookAlikes={lookAlikes} orderId={order.id} />}
      />
      <Button
        variant="secondary"
        icon={<PlusIcon size={18} />}
        className="justify-self-start"
        disabled={saving.busy || saving.isOutdated}
        onClick={() => setAdding(true)}
      >
        {t.add}
      </Button>
      <NewTotal order={order} draft={draft} previewState={previewState} />
      {saving.refusal && <Banner tone="danger" {...saving.refusal} />}
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={saving.busy} onClick={stop}>
          {t.stop}
        </Button>
        <Button loading={saving.busy} disabled={!draft.isChanged || saving.isOutdated} onClick={question.ask}>
          {t.save}
        </Button>
      </div>
      <AddItemsDialog
        order={order}
        open={isAdding}
        work={work}
        onAdded={added}
        onClose={() => setAdding(false)}
      />
      <EditQuestion question={question} />
      <LeaveQuestion
        isUnsaved={draft.isChanged && !saving.busy}
        stopping={isStopping ? { onStop, onStay: () => setStopping(false) } : null}
      />
    </div>
  )
}

function getWords(order: Order, draft: Draft, { preview }: PreviewState): string[] {
  if (draft.items.length === 0) return []
  const { lines, isChanged: isOther } = draft
  return editWords({ order, lines, isOther, paymentMethod: order.paymentMethod, total: preview?.total })
}

type NotesProps = {
  readonly line: DraftLine
  readonly draft: Draft
  readonly lookAlikes: OrderInlineEditProps['lookAlikes']
  readonly orderId: number
}

/** What the order has of it, where that is something else; and what it must not be taken for. */
function Notes({ line, draft, lookAlikes, orderId }: NotesProps) {
  const { id } = line.product
  const saved = draft.base.find(({ product }) => product.id === id)
  const isChanged = !isSameQuantity(saved?.quantities, line.quantities)
  return (
    <>
      <LineLookAlikes line={line} orderId={orderId} placed={lookAlikes} />
      {saved && isChanged && (
        <p className="text-info-ink text-sm">{t.inOrder(quantityText(line.product, saved.quantities))}</p>
      )}
      {!saved && !line.isNew && <p className="text-info-ink text-sm">{t.notInOrder}</p>}
    </>
  )
}

type NewTotalProps = {
  readonly order: Order
  readonly draft: Draft
  readonly previewState: PreviewState
}

/** The new total is the server's. */
function NewTotal({ order, draft, previewState }: NewTotalProps) {
  // what is refused has no total, not the one before
  const preview = previewState.preview ?? (previewState.error === undefined ? previewState.last : null)
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div aria-live="polite" className="sm:ml-auto sm:w-80">
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
    </div>
  )
}
