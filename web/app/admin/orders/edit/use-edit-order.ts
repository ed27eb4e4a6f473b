import type { Order } from '@niramoy/contract/sales/order'
import type { OrderedItem } from '@niramoy/contract/sales/order-forms'
import type { PaymentMethod } from '@niramoy/domain/sales/order-status'
import { adminEditOrder as t } from '@niramoy/texts/en/sales/admin/admin-edit-order'
import { orderEdit } from '@niramoy/texts/en/sales/order-edit'
import { useMemo, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useFormDraft } from '../../../parts/drafts/use-form-draft.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { areDraftLines } from '../../../parts/order/edit/are-draft-lines.ts'
import { type DraftLine, useDraft } from '../../../parts/order/edit/use-draft.ts'
import type { useStaffOrder } from '../../../parts/order/use-staff-order.ts'
import type { NoticeText } from '../../../ui/notice.tsx'

type Picked = { readonly shippingMethodId?: number; readonly paymentMethod?: PaymentMethod }
type StaffOrder = Pick<ReturnType<typeof useStaffOrder>, 'order' | 'show' | 'refresh' | 'during'>

type Terms = Pick<Order, 'shippingMethodId' | 'paymentMethod'>
/** What is typed, as it is stored until it is saved. */
type TypedOrder = Terms & { readonly lines: readonly DraftLine[] }

function typedOrder(lines: readonly DraftLine[], { shippingMethodId, paymentMethod }: Terms): TypedOrder {
  return { lines, shippingMethodId, paymentMethod }
}

/** What was not chosen otherwise stays as the order has it now. */
function changedTerms(base: Terms, chosen: Terms): Picked {
  const { shippingMethodId, paymentMethod } = chosen
  return {
    ...(shippingMethodId !== null && shippingMethodId !== base.shippingMethodId && { shippingMethodId }),
    ...(paymentMethod !== null && paymentMethod !== base.paymentMethod && { paymentMethod }),
  }
}

/** What an order shall become: its products, how it is delivered and how it is paid. */
export function useEditOrder({ order, show, refresh, during }: StaffOrder, onSaved: (saved: Order) => void) {
  // the order as this editing knows it; others may have changed it since
  const [base, setBase] = useState(order)
  const draft = useDraft(order)
  const [picked, setPicked] = useState<Picked>({})
  const { shippingMethodId = base.shippingMethodId, paymentMethod = base.paymentMethod } = picked
  const { items, together } = draft
  const wanted = { items, forTwoPeople: together.forTwoPeople, shippingMethodId, paymentMethod }
  const steps = savingSteps(base, { ...wanted, isOther: draft.isChanged })
  const saving = useEditOrderSteps({ refresh, during, onStep, onSaved: finish })
  const stored = useFormDraft<TypedOrder>({
    form: `order:${order.id}`,
    version: base.version,
    base: useMemo(() => typedOrder(draft.base, base), [draft.base, base]),
    values: useMemo(
      () => typedOrder(draft.lines, { shippingMethodId, paymentMethod }),
      [draft.lines, shippingMethodId, paymentMethod],
    ),
    fits: ({ lines }) => areDraftLines(lines),
    restore(left) {
      draft.restore({ base: left.base.lines, lines: left.values.lines })
      setPicked(changedTerms(left.base, left.values))
    },
  })

  function follow(saved: Order) {
    setBase(saved)
    draft.rebase(saved)
    saving.setRefusal(null)
  }
  function finish(saved: Order) {
    stored.done()
    onSaved(saved)
  }
  function onStep(saved: Order) {
    show(saved)
    follow(saved)
  }
  function save() {
    if (draft.items.length === 0) return saving.setRefusal({ sentence: orderEdit.empty })
    if (steps.length > 0 && !saving.busy) void saving.save(base, wanted, steps)
  }

  return {
    base,
    draft,
    shippingMethodId,
    paymentMethod,
    pick: (more: Picked) => setPicked((before) => ({ ...before, ...more })),
    isChanged: steps.length > 0,
    busy: saving.busy,
    refusal: saving.refusal,
    save,
    draftOffer: stored.offer,
    isOutdated: !saving.busy && order.version !== base.version,
    /** Applies the local changes on top of what others saved. */
    keepMine: () => follow(order),
  }
}

type Options = Pick<ReturnType<typeof useStaffOrder>, 'refresh' | 'during'> & {
  /** Called with the order after each step. */
  readonly onStep: (saved: Order) => void
  readonly onSaved: (saved: Order) => void
}

/** Saves step by step, each on the version that the one before answered. */
function useEditOrderSteps({ refresh, during, onStep, onSaved }: Options) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)

  async function save(base: Order, edit: OrderEdit, steps: readonly SavingStep[]) {
    setBusy(true)
    setRefusal(null)
    let saved = base
    for (const [at, step] of steps.entries()) {
      try {
        saved = await during(saveStep(step, saved, edit))
      } catch (error) {
        setRefusal(whatFailed(error, steps, at))
        setBusy(false)
        // shows what others changed; nothing typed is lost
        if (error instanceof ApiError && error.status === 409) await refresh()
        return
      }
      onStep(saved)
    }
    // stays busy until the screen is left
    onSaved(saved)
  }

  return { busy, refusal, setRefusal, save }
}

type OrderEdit = {
  readonly items: OrderedItem[]
  readonly forTwoPeople: boolean
  readonly shippingMethodId: number | null
  readonly paymentMethod: PaymentMethod | null
}

/** Saves one part of the edit, unless the order has changed since. */
async function saveStep(step: SavingStep, { id, version }: Order, edit: OrderEdit): Promise<Order> {
  const params = { id }
  const { items, forTwoPeople, shippingMethodId, paymentMethod } = edit
  const { orders } = browserApi
  const calls = {
    items: () => orders.editItems({ params, body: { items, version, forTwoPeople } }),
    shipping: () =>
      orders.changeShippingMethod({ params, body: { shippingMethodId: Number(shippingMethodId), version } }),
    payment: () =>
      orders.changePaymentMethod({ params, body: { paymentMethod: paymentMethod ?? 'COD', version } }),
  }
  return (await calls[step]()).order
}

/** Why it could not be saved, and when a part of it was saved already, which one. */
export function whatFailed(error: unknown, steps: readonly SavingStep[], at: number): NoticeText {
  const why = errorText(error, 'en')
  if (at === 0) return why
  const [done, left] = [steps.slice(0, at), steps.slice(at)].map(listNames)
  return { headline: t.partly(done ?? '', left ?? ''), sentence: why.sentence }
}

function listNames(steps: readonly SavingStep[]): string {
  return steps.map((step) => t.steps[step]).reduce((one, other) => t.and(one, other))
}

/** What of an order is saved by a call of its own. */
type SavingStep = 'items' | 'shipping' | 'payment'

type EditedTerms = Pick<Order, 'shippingMethodId' | 'paymentMethod'> & {
  /** Other products or quantities. */
  readonly isOther: boolean
}

/**
 * What is to be saved, and in which order. How it is paid comes last, for that places an order whose prescription was
 * reviewed; but first when it is no longer paid online, for what is has limits (payments 5).
 */
export function savingSteps(
  order: Pick<Order, 'status' | 'shippingMethodId' | 'paymentMethod'>,
  { isOther, shippingMethodId, paymentMethod }: EditedTerms,
): SavingStep[] {
  const isFirst = order.paymentMethod === 'SSLCommerz' && order.status !== 'prescription-reviewed'
  const all: SavingStep[] = isFirst ? ['payment', 'items', 'shipping'] : ['items', 'shipping', 'payment']
  const changed = {
    items: isOther,
    shipping: shippingMethodId !== order.shippingMethodId,
    payment: paymentMethod !== order.paymentMethod,
  }
  return all.filter((step) => changed[step])
}
