import type { Promotion } from '@niramoy/contract/pricing/promotions'
import { PROMOTION_SCOPES, type PromotionScope } from '@niramoy/domain/pricing/promotion'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminPromotions as t } from '@niramoy/texts/en/pricing/admin/admin-promotions'
import type { EditForm } from '../../parts/editable-list/form-fields.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { OfferFields } from '../../parts/offer/offer-fields.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import type { PromotionValues } from './promotion-values.ts'
import { ScopeField } from './scope-field.tsx'

type PromotionFieldsProps = { readonly form: EditForm<Promotion, PromotionValues> }

export function PromotionFields({ form }: PromotionFieldsProps) {
  const { problems, values, stored } = form

  function setScope(scope: PromotionScope) {
    form.set('scope', scope)
    // what was wrong with the choice before goes with it
    const before = scope === stored?.scope ? stored : undefined
    form.set('targetId', String(before?.targetId ?? ''))
    form.set('targetName', before?.targetName ?? '')
    form.set('productIds', values.productIds)
  }

  return (
    <>
      <Field label={adminList.name} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={120} autoComplete="off" data-autofocus />
      </Field>
      <OfferFields form={form} />
      <Field label={t.appliesTo} error={problem(problems.scope)}>
        <Select
          name="scope"
          value={values.scope}
          onChange={(event) => setScope(event.currentTarget.value as PromotionScope)}
        >
          {PROMOTION_SCOPES.map((scope) => (
            <option key={scope} value={scope}>
              {t.scopes[scope]}
            </option>
          ))}
        </Select>
      </Field>
      <ScopeField form={form} promotion={stored} />
      <Field label={t.minimum} hint={t.minimumHint} error={problem(problems.minimumOrderAmount)}>
        <TextInput
          {...form.input('minimumOrderAmount')}
          inputMode="decimal"
          maxLength={15}
          autoComplete="off"
        />
      </Field>
      <PromotionPreview values={values} promotionId={stored?.id} />
    </>
  )
}
