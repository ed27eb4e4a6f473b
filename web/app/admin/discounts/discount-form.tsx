import type { Discount } from '@niramoy/contract/discounts'
import { adminDiscounts as t } from '@niramoy/texts/en/admin-discounts'
import { adminList } from '@niramoy/texts/en/admin-list'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { missing, OfferFields, type OfferValues, offerValues } from '../../parts/offer/offer-fields.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

type DiscountFormProps = {
  /** Null: a new one. */
  readonly discount: Discount | null
  readonly onSaved: (said: string) => void
}

type Values = OfferValues & { readonly code: string; readonly usageLimit: string }

export function DiscountForm({ discount, onSaved }: DiscountFormProps) {
  const form = useForm<Values>({
    initial: {
      code: discount?.code ?? '',
      ...offerValues(discount),
      usageLimit: String(discount?.usageLimit ?? ''),
    },
    check: (values) => missing(values, ['code', 'value', 'startDate', 'endDate']),
    async save(values) {
      const { code } = await save(discount, values)
      onSaved(discount ? adminList.saved(code) : adminList.added(code))
    },
  })
  const { problems } = form
  const used = discount?.usedCount ?? 0
  return (
    <DialogForm form={form}>
      <Field label={t.code} hint={t.codeHint} required error={problem(problems.code)}>
        <TextInput
          {...form.input('code')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
          data-autofocus
        />
      </Field>
      <OfferFields form={form} />
      <Field
        label={t.usageLimit}
        hint={used > 0 ? `${t.usageLimitHint} ${t.usedSoFar(used)}` : t.usageLimitHint}
        error={problem(problems.usageLimit)}
      >
        <TextInput {...form.input('usageLimit')} inputMode="numeric" autoComplete="off" maxLength={10} />
      </Field>
    </DialogForm>
  )
}

function save(discount: Discount | null, body: Values): Promise<Discount> {
  if (!discount) return browserApi.discounts.create({ body })
  return browserApi.discounts.update({ params: { id: discount.id }, body })
}
