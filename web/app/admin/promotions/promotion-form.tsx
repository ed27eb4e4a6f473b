import type { Promotion } from '@niramoy/contract/pricing/promotions'
import { PROMOTION_SCOPES, type PromotionScope } from '@niramoy/domain/pricing/promotion'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { adminPromotions as t } from '@niramoy/texts/en/pricing/admin-promotions'
import { browserApi } from '../../api/api.ts'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import { OfferFields } from '../../parts/offer/offer-fields.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import {
  PROMOTION_PARTS,
  type PromotionValues,
  promotionBody,
  promotionProblems,
  promotionValues,
} from './promotion-values.ts'
import { ScopeField } from './scope-field.tsx'

type PromotionFormProps = {
  /** Null: a new one. */
  readonly promotion: Promotion | null
  readonly onSaved: (said: string) => void
}

export function PromotionForm({ promotion, onSaved }: PromotionFormProps) {
  const form = useEditForm({
    stored: promotion,
    valuesOf: promotionValues,
    parts: PROMOTION_PARTS,
    check: promotionProblems,
    async save(values, stored) {
      const saved = await onlyLogged(save(stored, values), reportError)
      if (saved) onSaved(promotion ? adminList.saved(saved.name) : adminList.added(saved.name))
    },
  })
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
    <DialogForm form={form}>
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
      <PromotionPreview values={values} promotionId={promotion?.id} />
    </DialogForm>
  )
}

function save(promotion: Promotion | null, values: PromotionValues): Promise<Promotion> {
  const body = promotionBody(values)
  if (!promotion) return browserApi.promotions.create({ body })
  const { id, version } = promotion
  return browserApi.promotions.update({ params: { id }, body: { ...body, version } })
}
