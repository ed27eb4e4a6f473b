import type { Discount } from '@niramoy/contract/pricing/discounts'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { adminDiscounts as t } from '@niramoy/texts/en/pricing/admin-discounts'
import { browserApi } from '../../api/api.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import {
  missing,
  OFFER_PARTS,
  OfferFields,
  type OfferValues,
  offerValues,
} from '../../parts/offer/offer-fields.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

type DiscountFormProps = {
  /** Null: a new one. */
  readonly discount: Discount | null
  readonly onSaved: (said: string) => void
}

type Values = OfferValues & { readonly code: string; readonly usageLimit: string }

const PARTS: readonly FormPart<Values>[] = [
  { label: t.code, fields: ['code'] },
  ...OFFER_PARTS,
  { label: t.usageLimit, fields: ['usageLimit'] },
]

function valuesOf(discount: Discount | null): Values {
  return {
    code: discount?.code ?? '',
    ...offerValues(discount),
    usageLimit: String(discount?.usageLimit ?? ''),
  }
}

export function DiscountForm({ discount, onSaved }: DiscountFormProps) {
  const form = useEditForm({
    stored: discount,
    valuesOf,
    parts: PARTS,
    check: (values) => missing(values, ['code', 'value', 'startDate', 'endDate']),
    async save(values, stored) {
      const { code } = await save(stored, values)
      onSaved(discount ? adminList.saved(code) : adminList.added(code))
    },
  })
  const { problems } = form
  const used = form.stored?.usedCount ?? 0
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
  const { id, version } = discount
  return browserApi.discounts.update({ params: { id }, body: { ...body, version } })
}
