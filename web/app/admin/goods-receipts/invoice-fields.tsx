import type { Taka } from '@niramoy/domain/platform/money'
import { adminGoodsReceipts as t } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import { problem } from '../../parts/form/problem.tsx'
import type { useForm } from '../../parts/form/use-form.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { typedPoisha } from '../../parts/purchasing/typed.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'

type InvoiceValues = {
  readonly supplierId: string
  readonly invoiceNumber: string
  readonly invoiceDate: string
  readonly invoiceAmount: string
  readonly differenceReason: string
  readonly note: string
  readonly lines: string
}

type InvoiceFieldsProps = {
  readonly form: ReturnType<typeof useForm<InvoiceValues>>
  readonly suppliers: readonly { readonly id: number; readonly name: string }[]
  /** The purchase order names the supplier. */
  readonly isFixed: boolean
  /** What the lots come to, in poisha. */
  readonly goods: number
}

const taka = (poisha: number) => amountText((poisha / 100) as Taka)

export function InvoiceFields({ form, suppliers, isFixed, goods }: InvoiceFieldsProps) {
  const { problems, values } = form
  const amount = typedPoisha(values.invoiceAmount)
  const difference = amount === null ? 0 : amount - goods
  return (
    <Card title={t.invoice}>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t.supplier} required error={problem(problems.supplierId)}>
          <Select {...form.input('supplierId')} disabled={isFixed}>
            <option value="">{t.chooseSupplier}</option>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.invoiceNumber} required error={problem(problems.invoiceNumber)}>
          <TextInput {...form.input('invoiceNumber')} maxLength={60} spellCheck={false} />
        </Field>
        <Field label={t.invoiceDate} required error={problem(problems.invoiceDate)}>
          <TextInput {...form.input('invoiceDate')} type="date" />
        </Field>
        <Field
          label={t.invoiceAmount}
          required
          hint={
            difference === 0 ? t.goods(taka(goods)) : `${t.goods(taka(goods))} ${t.differs(taka(difference))}`
          }
          error={problem(problems.invoiceAmount)}
        >
          <TextInput {...form.input('invoiceAmount')} inputMode="decimal" />
        </Field>
        {difference !== 0 && (
          <Field
            label={t.differenceReason}
            required
            error={problem(problems.differenceReason)}
            className="sm:col-span-2"
          >
            <TextInput {...form.input('differenceReason')} maxLength={300} />
          </Field>
        )}
        <Field label={t.note} error={problem(problems.note)} className="sm:col-span-2">
          <TextInput {...form.input('note')} maxLength={1000} />
        </Field>
      </div>
    </Card>
  )
}
