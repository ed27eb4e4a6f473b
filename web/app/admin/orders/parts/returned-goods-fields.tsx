import { CONDITIONS } from '@niramoy/domain/sales/returns'
import { adminStatus } from '@niramoy/texts/en/admin/admin-status'
import { usePermission } from '../../../parts/duties/use-permission.ts'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../ui/form/input.tsx'
import { isCondition, type useReturnedGoods } from './use-returned-goods.ts'

const t = adminStatus.cameBack

/** Only who inspects goods says that they can be sold again or are lost. */
export function useConditionOptions() {
  const mayInspect = usePermission('quarantine')
  return CONDITIONS.filter((value) => mayInspect || value === 'quarantine').map((value) => ({
    value,
    label: t.conditions[value],
    hint: t.hints[value],
  }))
}

type CameBackFieldsProps = {
  readonly cameBack: ReturnType<typeof useReturnedGoods>
  /** Of many parcels at once only the condition is said. */
  readonly many?: boolean
}

/** orders 20: in what condition a parcel is that came back, what that cost and why. */
export function ReturnedGoodsFields({ cameBack, many = false }: CameBackFieldsProps) {
  const { within, typed, problems, set } = cameBack
  return (
    <div ref={within} className="grid gap-4">
      <RadioGroup
        legend={t.condition}
        name="condition"
        required
        value={typed.condition}
        options={useConditionOptions()}
        onChange={(value) => isCondition(value) && set('condition', value)}
        error={problems.condition}
      />
      {!many && (
        <>
          <Field label={t.cost} hint={t.costHint} error={problems.cost}>
            <TextInput
              name="cost"
              inputMode="decimal"
              autoComplete="off"
              maxLength={15}
              value={typed.cost}
              onChange={({ currentTarget: { value } }) => set('cost', value)}
            />
          </Field>
          <Field label={t.note} hint={t.noteHint}>
            <TextArea
              name="note"
              rows={2}
              maxLength={1000}
              value={typed.note}
              onChange={({ currentTarget: { value } }) => set('note', value)}
            />
          </Field>
        </>
      )}
    </div>
  )
}
