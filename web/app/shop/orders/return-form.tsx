import type { Order } from '@niramoy/contract/order'
import { orderReturn as bn } from '@niramoy/texts/bn/order-return'
import { orderReturn as en } from '@niramoy/texts/en/order-return'
import { type SubmitEvent, useState } from 'react'
import { problem } from '../../parts/form/problem.tsx'
import { noticeIn, useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { RefundPreview } from '../../parts/order/refund-preview.tsx'
import { ReturnLines } from '../../parts/order/return-lines.tsx'
import { useReturn } from '../../parts/order/use-return.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { useSendReturn } from './use-send-return.ts'

type ReturnFormProps = { readonly order: Order; readonly onReturned: (said: NoticeText) => void }

/** Chooses what comes back, sees the refund, and confirms. */
export function ReturnForm({ order, onReturned }: ReturnFormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const language = useLanguage()
  const returning = useReturn(order)
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const { busy, refusal, send, forget } = useSendReturn(order, onReturned)
  const amount = amountText(returning.refund)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setEmpty(returning.items.length === 0)
    setAsking(returning.items.length > 0)
  }
  function close() {
    setAsking(false)
    forget()
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <section aria-labelledby="items" className="grid min-w-0 gap-5">
        <h2 id="items" className="text-lg">
          {t.items}
        </h2>
        <ReturnLines order={order} returning={returning} />
        <Field label={t.reason} hint={t.reasonHint}>
          <TextArea
            name="reason"
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </section>
      <Card className="lg:sticky lg:top-24">
        <div className="grid gap-4">
          <RefundPreview order={order} refund={returning.refund} />
          {isEmpty && returning.items.length === 0 && <Banner tone="danger" {...say('nothing')} />}
          <Button type="submit" wide size="large">
            {t.submit}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        title={t.confirmTitle}
        {...noticeIn(language, en.confirm(amount), bn.confirm(amount))}
        confirmLabel={t.confirmButton}
        cancelLabel={t.keep}
        onConfirm={() => send({ items: returning.items, reason })}
        onClose={close}
        pending={busy}
        error={problem(refusal)}
      />
    </form>
  )
}
