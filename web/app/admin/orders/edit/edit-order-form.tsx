import type { Order } from '@niramoy/contract/sales/order'
import { adminEditOrder as t } from '@niramoy/texts/en/sales/admin/admin-edit-order'
import type { NamedMethod } from '../../../parts/delivery/method-cost.ts'
import { getPlace, useMethodsFor } from '../../../parts/delivery/place.ts'
import { DraftLine } from '../../../parts/drafts/draft-line.tsx'
import { LoadFailed } from '../../../parts/errors/load-failed.tsx'
import { useLookAlikes } from '../../../parts/look-alike/use-look-alikes.ts'
import { AddProduct } from '../../../parts/order/edit/add-product.tsx'
import { ConcurrentEdit } from '../../../parts/order/edit/concurrent-edit.tsx'
import { DraftLines } from '../../../parts/order/edit/draft-lines.tsx'
import { LeaveQuestion } from '../../../parts/order/edit/leave-question.tsx'
import { useOrderPreview } from '../../../parts/order/edit/use-preview.ts'
import { OrderAddresses } from '../../../parts/order/order-addresses.tsx'
import { OrderTotals, sumsOfPreview } from '../../../parts/order/order-totals.tsx'
import type { useStaffOrder } from '../../../parts/order/use-staff-order.ts'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { orderEvents } from '../details/order-events.ts'
import { DraftStock } from '../parts/draft-stock.tsx'
import { EditQuestion, useEditQuestion } from '../parts/edit-question.tsx'
import { type EditedOrder, editWords } from '../parts/edit-words.ts'
import { LineLookAlikes } from '../parts/line-look-alikes.tsx'
import { EditOrderTerms } from './edit-order-terms.tsx'
import { useEditOrder } from './use-edit-order.ts'

type EditOrderFormProps = {
  readonly staffOrder: ReturnType<typeof useStaffOrder>
  readonly onSaved: (saved: Order) => void
  /** Begins anew with the order as it is now. */
  readonly onStartAnew: () => void
}

/** staff-orders 8: products, quantities, delivery and payment; the new total is the server's. */
export function EditOrderForm({ staffOrder, onSaved, onStartAnew }: EditOrderFormProps) {
  const editing = useEditOrder(staffOrder, onSaved)
  const { base, draft, busy, refusal } = editing
  const { found: lookAlikes } = useLookAlikes(base.items.map(({ ProductId }) => ProductId))
  const methods = useMethodsFor(getPlace(base.shippingAddressSnapshot))
  const previewState = useOrderPreview(base, draft.items, editing.shippingMethodId)
  const question = useEditQuestion({
    words: editing.isChanged && draft.items.length > 0 ? editWords(getEdited(editing, previewState)) : [],
    isOutdated: editing.isOutdated,
    save: editing.save,
  })
  useShortcuts([{ keys: 'mod+s', label: t.save, run: question.ask }])
  return (
    <>
      {editing.draftOffer && (
        <div className="mb-5">
          <DraftLine offer={editing.draftOffer} />
        </div>
      )}
      {editing.isOutdated && (
        <div className="mb-5">
          <ConcurrentEdit
            order={staffOrder.order}
            saving={editing}
            onStop={onStartAnew}
            news={orderEvents(base, staffOrder.order).join(' ')}
          />
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <section aria-labelledby="items" inert={busy} className="grid min-w-0 gap-5">
          <h2 id="items" className="text-lg">
            {t.items}
          </h2>
          {draft.lines.length > 0 && (
            <DraftLines
              draft={draft}
              forStaff
              quoted={previewState.preview?.lines}
              note={(line) => (
                <>
                  <LineLookAlikes line={line} orderId={base.id} placed={lookAlikes} />
                  <DraftStock line={line} />
                </>
              )}
            />
          )}
          <AddProduct draft={draft} forStaff />
        </section>
        <Card title={t.terms} className="lg:sticky lg:top-24 lg:row-span-2">
          <div className="grid gap-5">
            <EditOrderTerms editing={editing} methods={methods} />
            <NewTotal previewState={previewState} editing={editing} methods={methods.data ?? []} />
            {refusal && <Banner tone="danger" {...refusal} />}
            <Button
              wide
              size="large"
              loading={busy}
              disabled={!editing.isChanged || editing.isOutdated}
              onClick={question.ask}
            >
              {t.save}
            </Button>
          </div>
        </Card>
        <div className="grid gap-5 sm:grid-cols-2">
          <OrderAddresses order={base} />
        </div>
      </div>
      <EditQuestion question={question} />
      <LeaveQuestion isUnsaved={editing.isChanged && !busy} stopping={null} />
    </>
  )
}

type PreviewState = ReturnType<typeof useOrderPreview>

function getEdited(editing: ReturnType<typeof useEditOrder>, { preview }: PreviewState): EditedOrder {
  const { base, draft, paymentMethod } = editing
  return {
    order: base,
    lines: draft.lines,
    isOther: draft.isChanged,
    paymentMethod,
    total: preview?.total,
  }
}

type NewTotalProps = {
  readonly previewState: PreviewState
  readonly editing: Pick<ReturnType<typeof useEditOrder>, 'base' | 'draft' | 'shippingMethodId'>
  readonly methods: readonly (NamedMethod & { readonly id: number })[]
}

function NewTotal({ previewState, editing, methods }: NewTotalProps) {
  const { base, draft, shippingMethodId } = editing
  // what is refused has no total, not the one before
  const preview = previewState.preview ?? (previewState.error === undefined ? previewState.last : null)
  if (draft.items.length === 0) return null
  const delivery = methods.find(({ id }) => id === shippingMethodId) ?? base.ShippingMethod
  return (
    <div aria-live="polite">
      {preview && (
        <OrderTotals
          sums={{ ...sumsOfPreview(preview, base), delivery }}
          total={t.newTotal}
          stale={previewState.preview === undefined}
        />
      )}
      {previewState.error !== undefined && (
        <LoadFailed error={previewState.error} again={previewState.again} />
      )}
    </div>
  )
}
