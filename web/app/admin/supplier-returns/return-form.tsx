import type { ReturnableBatch, SupplierReturn } from '@niramoy/contract/stock/supplier-returns'
import type { Taka } from '@niramoy/domain/platform/money'
import { RETURN_REASONS, type ReturnReason } from '@niramoy/domain/stock/purchasing'
import { adminSupplierReturns as t } from '@niramoy/texts/en/stock/admin/admin-supplier-returns'
import CheckIcon from 'lucide-react/icons/check'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { typedPoisha, typedWhole } from '../../parts/purchasing/typed.ts'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { computeCost, type ReturnLine, ReturnLines } from './return-lines.tsx'

type ReturnFormProps = {
  readonly batches: readonly ReturnableBatch[]
  readonly suppliers: readonly { readonly id: number; readonly name: string }[]
  readonly supplierId: number | null
  readonly onBooked: (made: SupplierReturn) => void
}

/** Which units of which batches go back, and why. */
export function ReturnForm({ batches, suppliers, supplierId, onBooked }: ReturnFormProps) {
  const [lines, setLines] = useState<readonly ReturnLine[]>(
    batches.map((batch) => ({ batch, units: String(batch.quantity) })),
  )
  const value = lines.reduce((sum, line) => sum + computeCost(line), 0)
  const units = lines.reduce((sum, line) => sum + (typedWhole(line.units) ?? 0), 0)
  const form = useForm({
    initial: {
      supplierId: String(supplierId ?? ''),
      reason: reasonFor(batches),
      note: '',
      expectedCredit: '',
      lines: '',
    },
    check: (values) => ({
      supplierId: values.supplierId ? undefined : { sentence: t.chooseSupplier },
      reason: values.reason ? undefined : { sentence: t.refusals.reasonRequired },
      note:
        values.reason === 'other' && !values.note.trim() ? { sentence: t.refusals.noteRequired } : undefined,
      lines: wrongLines(lines),
    }),
    async save(values) {
      const credit = values.expectedCredit.trim() === '' ? value : typedPoisha(values.expectedCredit)
      const body = {
        supplierId: Number(values.supplierId),
        reason: values.reason as ReturnReason,
        note: values.note,
        expectedCredit: (credit ?? 0) / 100,
        lines: lines.map((line) => ({
          stockBatchId: line.batch.stockBatchId,
          units: typedWhole(line.units) ?? 0,
        })),
      }
      onBooked(await browserApi.supplierReturns.book({ body }))
    },
  })
  useShortcuts([{ keys: 'mod+Enter', label: t.book, run: () => void form.submit() }])
  const { problems } = form
  const atCost = amountText((value / 100) as Taka)
  return (
    <Form {...form.props} className="grid gap-6">
      {form.failure && <Banner tone="danger" {...form.failure} onDismiss={form.dismissFailure} />}
      <Card>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field label={t.supplier} required error={problem(problems.supplierId)}>
            <Select {...form.input('supplierId')}>
              <option value="">{t.chooseSupplier}</option>
              {suppliers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t.reason} required error={problem(problems.reason)}>
            <Select {...form.input('reason')}>
              <option value="">{t.chooseReason}</option>
              {RETURN_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {t.reasons[reason]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t.expectedCredit} hint={t.atCost(atCost)} error={problem(problems.expectedCredit)}>
            <TextInput
              {...form.input('expectedCredit')}
              inputMode="decimal"
              placeholder={(value / 100).toFixed(2)}
            />
          </Field>
          <Field label={t.note} required={form.values.reason === 'other'} error={problem(problems.note)}>
            <TextInput {...form.input('note')} maxLength={1000} />
          </Field>
        </div>
      </Card>
      <ReturnLines
        lines={lines}
        onChange={(next) => {
          setLines(next)
          form.set('lines', '')
        }}
        error={problems.lines}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" icon={<CheckIcon />} loading={form.busy}>
          {t.book}
        </Button>
        {units > 0 && <span className="text-ink-soft text-sm">{t.consequence(units)}</span>}
      </div>
    </Form>
  )
}

/** What batches that another screen chose have in common. */
function reasonFor(batches: readonly ReturnableBatch[]): ReturnReason | '' {
  if (batches.length === 0) return ''
  if (batches.every(({ isRecalled }) => isRecalled)) return 'recall'
  if (batches.every(({ isExpired }) => isExpired)) return 'expired'
  return ''
}

function wrongLines(lines: readonly ReturnLine[]) {
  if (lines.length === 0) return { sentence: t.nothing }
  const isWrong = ({ units, batch }: ReturnLine) => {
    const typed = typedWhole(units)
    return !typed || typed > batch.quantity
  }
  return lines.some(isWrong) ? { sentence: t.unread } : undefined
}
