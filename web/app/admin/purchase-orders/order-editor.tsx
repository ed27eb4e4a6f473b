import type { PurchaseOrder } from '@niramoy/contract/stock/purchase-orders'
import { adminPurchaseOrders as t } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import SaveIcon from 'lucide-react/icons/check'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { DraftLines } from './draft-lines.tsx'
import { type DraftLine, toBody, toDraft } from './lines.ts'

type SupplierName = { readonly id: number; readonly name: string }
type OrderEditorProps = {
  /** Null: a new one. */
  readonly order: PurchaseOrder | null
  readonly suppliers: readonly SupplierName[]
  readonly supplierId: number | null
  readonly onSaved: (order: PurchaseOrder) => void
  readonly onTyped: () => void
}

/** A draft: whom it is for, a note, and its lines. */
export function OrderEditor({ order, suppliers, supplierId, onSaved, onTyped }: OrderEditorProps) {
  const [lines, setLines] = useState<readonly DraftLine[]>(order?.lines.map(toDraft) ?? [])
  const form = useForm({
    initial: { supplierId: String(supplierId ?? ''), note: order?.note ?? '', lines: '' },
    check: (values) => ({
      supplierId: values.supplierId ? undefined : { sentence: t.chooseSupplier },
      lines: wrongLines(lines),
    }),
    async save(values) {
      const body = {
        supplierId: Number(values.supplierId),
        note: values.note,
        lines: lines.flatMap((line) => toBody(line) ?? []),
      }
      onSaved(
        order
          ? await browserApi.purchaseOrders.update({
              params: { id: order.id },
              body: { ...body, version: order.version },
            })
          : await browserApi.purchaseOrders.create({ body }),
      )
    },
  })
  useShortcuts([{ keys: 'mod+Enter', label: t.save, run: () => void form.submit() }])
  const { problems } = form
  return (
    <Form {...form.props} onInput={onTyped} className="grid gap-6">
      {form.failure && <Banner tone="danger" {...form.failure} onDismiss={form.dismissFailure} />}
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
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
          <Field label={t.note} error={problem(problems.note)}>
            <TextInput {...form.input('note')} maxLength={1000} />
          </Field>
        </div>
      </Card>
      <Card flush title={t.lines}>
        <DraftLines
          lines={lines}
          onChange={(next) => {
            setLines(next)
            form.set('lines', '')
            onTyped()
          }}
        />
        {problems.lines && <Banner tone="danger" {...problems.lines} className="m-4 sm:mx-6" />}
      </Card>
      <div>
        <Button type="submit" icon={<SaveIcon />} loading={form.busy}>
          {t.save}
        </Button>
      </div>
    </Form>
  )
}

function wrongLines(lines: readonly DraftLine[]) {
  if (lines.length === 0) return { sentence: t.linesMissing }
  return lines.some((line) => toBody(line) === null) ? { sentence: t.numbersMissing } : undefined
}
