import { readNumber } from '@niramoy/domain/platform/codes'
import { MOST_TAKA, type Poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { likelyAmounts, settle, type Tender } from '@niramoy/domain/sales/cash/counter'
import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { type SyntheticEvent, useState } from 'react'
import { amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Sale } from './use-sale.ts'

export type Paid = {
  readonly tender: Tender
  readonly received: number | undefined
  readonly reference: string
}

type PayDialogProps = {
  readonly tender: Tender
  readonly sale: Sale
  readonly busy: boolean
  /** Why it was refused, or cannot be sold yet. */
  readonly problem: string | undefined
  readonly onPay: (paid: Paid) => void
  readonly onClose: () => void
}

/** Cash with its change, or what the terminal printed; Enter sells. */
export function PayDialog({ tender, sale, busy, problem, onPay, onClose }: PayDialogProps) {
  const [typed, setTyped] = useState('')
  const { due } = sale
  const given = tender === 'cash' ? readAmount(typed) : null
  const payment = due === null || given === undefined ? null : settle(tender, due, given)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!payment || busy) return
    const received = given === null ? undefined : toTaka(payment.received)
    onPay({ tender, received, reference: tender === 'cash' ? '' : typed.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t.payTitle(t[tender], due === null ? t.calculating : amountText(toTaka(due)))}
      lead={t.payLead}
      closeOnBackdrop={false}
    >
      <Form onSubmit={submit} className="grid gap-4">
        {problem && <Banner tone="danger" sentence={problem} />}
        {tender === 'cash' ? (
          <Cash due={due} change={payment?.change} typed={typed} onTyped={setTyped} />
        ) : (
          <Field label={t.reference} hint={t.optional}>
            <TextInput
              data-autofocus
              autoComplete="off"
              maxLength={60}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
        <Button type="submit" wide size="large" loading={busy} disabled={!payment}>
          {t.done}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Null: the exact sum; undefined: no amount. */
function readAmount(typed: string): Poisha | null | undefined {
  if (typed.trim() === '') return null
  const amount = readNumber(typed)
  return amount >= 0 && amount <= MOST_TAKA ? toPoisha(amount) : undefined
}

type CashProps = {
  readonly due: Poisha | null
  /** Undefined: what was given is too little. */
  readonly change: Poisha | undefined
  readonly typed: string
  readonly onTyped: (typed: string) => void
}

function Cash({ due, change, typed, onTyped }: CashProps) {
  return (
    <>
      <Field label={t.received} error={due !== null && change === undefined ? t.tooLittle : undefined}>
        <TextInput
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          placeholder={due === null ? '' : String(toTaka(due))}
          onChange={(event) => onTyped(event.target.value)}
        />
      </Field>
      {due !== null && (
        <div className="flex flex-wrap gap-2">
          {likelyAmounts(due).map((amount) => (
            <Button
              key={amount}
              size="small"
              variant="secondary"
              onClick={() => onTyped(String(toTaka(amount)))}
            >
              {amount === due ? t.exact : amountText(toTaka(amount))}
            </Button>
          ))}
        </div>
      )}
      <p className="flex items-baseline justify-between gap-4 text-lg" aria-live="polite">
        <span>{t.change}</span>
        <strong className="text-2xl">{change === undefined ? '–' : amountText(toTaka(change))}</strong>
      </p>
    </>
  )
}
