import type { OrderPayment } from '@niramoy/contract/sales/order'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { errorText } from '../errors/error-text.ts'
import { DialogForm, FormDialog } from '../form/form-dialog.tsx'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'
import { amountText } from '../product/amount.tsx'

const t = adminOrder.payments

type PaymentButtonsProps = {
  readonly payment: Pick<OrderPayment, 'id' | 'amount' | 'refunds'>
  readonly mayAccept: boolean
  /** 0: nothing is to go back. */
  readonly toSendBack: Taka
  readonly onDone: (said: string) => void
  /** Called on a refusal: the payment has changed since it was loaded. */
  readonly onRefused?: () => void
}

type Decision = 'accept' | 'refund' | 'approveRefund'

/**
 * payments 10 and 11: a held payment is accepted or sent back, what failed on its way back is sent again, and a second
 * person agrees to what one does not decide alone, or rejects it.
 */
export function PaymentButtons({ payment, mayAccept, toSendBack, onDone, onRefused }: PaymentButtonsProps) {
  const [asking, setAsking] = useState<Decision | null>(null)
  const [rejecting, setRejecting] = useState<number | null>(null)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText>()
  const waiting = payment.refunds.find(({ status }) => status === 'waiting')
  const words = getWords(asking, {
    amount: amountText(payment.amount),
    back: amountText(asking === 'approveRefund' && waiting ? waiting.amount : toSendBack),
  })
  const hasFailed = payment.refunds.some(({ status }) => status === 'failed')

  function close() {
    setAsking(null)
    setRefusal(undefined)
  }
  async function decide(decision: Decision) {
    setPending(true)
    setRefusal(undefined)
    try {
      const id = decision === 'approveRefund' && waiting ? waiting.id : payment.id
      await browserApi.payments[decision]({ params: { id } })
      close()
      onDone(words.done)
    } catch (error) {
      setRefusal(errorText(error, 'en'))
      onRefused?.()
    }
    setPending(false)
  }

  return (
    <>
      {mayAccept && (
        <Button size="small" onClick={() => setAsking('accept')}>
          {t.accept}
        </Button>
      )}
      {toSendBack > 0 && (
        <Button size="small" variant="secondary" onClick={() => setAsking('refund')}>
          {hasFailed ? t.sendAgain : t.sendBack}
        </Button>
      )}
      {waiting && (
        <Button size="small" variant="secondary" onClick={() => setAsking('approveRefund')}>
          {t.approve}
        </Button>
      )}
      {waiting && (
        <Button size="small" variant="quiet" onClick={() => setRejecting(waiting.id)}>
          {t.reject}
        </Button>
      )}
      <FormDialog
        open={rejecting !== null}
        title={t.rejectTitle(amountText(waiting?.amount ?? toSendBack))}
        onClose={() => setRejecting(null)}
      >
        {rejecting !== null && (
          <RejectForm
            id={rejecting}
            onDone={() => {
              setRejecting(null)
              onDone(t.rejected)
            }}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={asking !== null}
        danger={asking !== 'accept'}
        title={words.title}
        sentence={words.question}
        confirmLabel={asking === 'refund' && hasFailed ? t.sendAgain : words.confirm}
        cancelLabel={t.keep}
        onConfirm={() => asking && void decide(asking)}
        onClose={close}
        pending={pending}
        error={problem(refusal)}
      />
    </>
  )
}

function RejectForm({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { sentence: t.rejectReasonRequired } } : {}),
    async save({ reason }) {
      await browserApi.payments.rejectRefund({ params: { id }, body: { reason } })
      onDone()
    },
  })
  return (
    <DialogForm form={form} submit={t.reject}>
      <p className="text-ink-soft text-sm">{t.rejectLead}</p>
      <Field label={t.rejectReason} required error={problem(form.problems.reason)}>
        <TextArea {...form.input('reason')} data-autofocus rows={3} maxLength={300} />
      </Field>
    </DialogForm>
  )
}

function getWords(decision: Decision | null, { amount, back }: { amount: string; back: string }) {
  if (decision === 'accept') {
    const question = t.acceptQuestion(amount)
    return { title: t.acceptTitle, question, confirm: t.accept, done: t.accepted(amount) }
  }
  if (decision === 'approveRefund') {
    const question = t.approveQuestion(back)
    return { title: t.approveTitle, question, confirm: t.approve, done: t.approved(back) }
  }
  return { title: t.sendTitle, question: t.sendQuestion(back), confirm: t.sendBack, done: t.sent(back) }
}
