import type { Promotion } from '@niramoy/contract/promotions'
import { PROMOTION_SCOPES, type PromotionScope } from '@niramoy/domain/promotion'
import { adminList } from '@niramoy/texts/en/admin-list'
import { adminPromotions as t } from '@niramoy/texts/en/admin-promotions'
import { browserApi } from '../../api/api.ts'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import { DialogForm } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { OfferFields } from '../../parts/offer/offer-fields.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import {
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
  const form = useForm<PromotionValues>({
    initial: promotionValues(promotion),
    check: promotionProblems,
    async save(values) {
      const saved = await onlyLogged(save(promotion, values), reportError)
      if (saved) onSaved(promotion ? adminList.saved(saved.name) : adminList.added(saved.name))
    },
  })
  const { problems, values } = form

  function setScope(scope: PromotionScope) {
    form.set('scope', scope)
    // what was wrong with the choice before goes with it
    form.set('targetId', scope === promotion?.scope ? String(promotion.targetId ?? '') : '')
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
      <ScopeField form={form} promotion={promotion} />
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
  return browserApi.promotions.update({ params: { id: promotion.id }, body })
}
