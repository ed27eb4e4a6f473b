import type { Order, OrderReturn } from '@niramoy/contract/sales/order'
import { adminReturn } from '@niramoy/texts/en/admin/admin-return'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { DialogForm, FormDialog } from '../../../parts/form/form-dialog.tsx'
import { problem } from '../../../parts/form/problem.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { OrderReturns } from '../../../parts/order/return/order-returns.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/input.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import type { OrderWork } from './order-work.ts'

const t = adminReturn.requests

type StaffReturnsProps = {
  readonly order: Order
  readonly work: OrderWork
  readonly mayReturn: boolean
}

/** What was asked to be returned: it is fetched, received or refused here. */
export function StaffReturns({ order, work, mayReturn }: StaffReturnsProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  const [refusing, setRefusing] = useState<number | null>(null)
  async function decide(call: Promise<{ order: Order }>, said: string) {
    setBusy(true)
    setFailure(undefined)
    try {
      work.done((await work.during(call)).order, said)
    } catch (error) {
      setFailure(errorText(error, 'en'))
      await work.refresh()
    }
    setBusy(false)
  }
  function actions({ id, state, items }: OrderReturn) {
    if (!mayReturn || id === null || (state !== 'asked' && state !== 'coming')) return null
    const params = { id: order.id, returnId: id }
    // whoever takes it in here has not looked at it
    const came = items.map(({ ProductId: productId, quantities }) => ({
      productId,
      quantities,
      condition: 'quarantine' as const,
    }))
    return (
      <div className="mt-2 flex flex-wrap gap-2 print:hidden">
        {state === 'asked' && (
          <Button
            size="small"
            variant="secondary"
            disabled={busy}
            onClick={() => void decide(browserApi.orders.acceptReturn({ params }), t.accepted)}
          >
            {t.accept}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          disabled={busy}
          onClick={() =>
            void decide(browserApi.orders.receiveReturn({ params, body: { items: came } }), t.received)
          }
        >
          {t.receive}
        </Button>
        <Button size="small" variant="quiet" disabled={busy} onClick={() => setRefusing(id)}>
          {t.refuse}
        </Button>
        <p className="basis-full text-ink-soft text-sm">{t.receiveLead}</p>
      </div>
    )
  }
  return (
    <>
      {failure && <Banner tone="danger" {...failure} />}
      <OrderReturns order={order} actions={actions} />
      <FormDialog open={refusing !== null} title={t.refuseTitle} onClose={() => setRefusing(null)}>
        {refusing !== null && (
          <RefuseForm
            ids={{ id: order.id, returnId: refusing }}
            work={work}
            onDone={() => setRefusing(null)}
          />
        )}
      </FormDialog>
    </>
  )
}

type RefuseFormProps = {
  readonly ids: { readonly id: number; readonly returnId: number }
  readonly work: OrderWork
  readonly onDone: () => void
}

function RefuseForm({ ids, work, onDone }: RefuseFormProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { sentence: t.refusalHint } } : {}),
    async save({ reason }) {
      const { order } = await work.during(browserApi.orders.refuseReturn({ params: ids, body: { reason } }))
      onDone()
      work.done(order, t.refused)
    },
  })
  return (
    <DialogForm form={form} submit={t.refusePress}>
      <Field label={t.refusal} hint={t.refusalHint} required error={problem(form.problems.reason)}>
        <TextArea {...form.input('reason')} data-autofocus rows={3} maxLength={1000} />
      </Field>
    </DialogForm>
  )
}
