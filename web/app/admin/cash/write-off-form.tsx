import { sum, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import type { CashSource } from '@niramoy/domain/sales/cash/cash'
import { adminCash as t } from '@niramoy/texts/en/sales/admin/admin-cash'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { BookedLine } from './booking.ts'

type WriteOffFormProps = {
  readonly source: { readonly carrier: CashSource; readonly riderId: number | null }
  readonly lines: readonly BookedLine[]
  readonly onDone: (said: string) => void
}

/** cash 11: what was collected for these orders and will not be handed in. */
export function WriteOffForm({ source, lines, onDone }: WriteOffFormProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: { sentence: t.refusals.reasonRequired } }),
    async save({ reason }) {
      await browserApi.cash.writeOff({
        body: {
          carrier: source.carrier,
          riderId: source.riderId ?? undefined,
          orderIds: lines.map(({ order }) => order.id),
          reason,
        },
      })
      onDone(t.writtenOff(amountText(toTaka(sum(lines.map(({ order }) => toPoisha(order.due)))))))
    },
  })
  return (
    <DialogForm form={form} submit={t.writeOff}>
      <p className="text-ink-soft text-sm">{t.writeOffLead}</p>
      <Field label={t.reason} required error={problem(form.problems.reason)}>
        <TextInput {...form.input('reason')} maxLength={300} />
      </Field>
    </DialogForm>
  )
}
