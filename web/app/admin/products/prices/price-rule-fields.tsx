import { ROUNDINGS } from '@niramoy/domain/pricing/price-change'
import { adminPrices as t } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/input.tsx'
import { RULES } from './planned-prices.ts'
import type { PriceChanging } from './use-price-change.ts'

const HINTS = { percent: t.percentHint, amount: t.amountHint, set: t.setHint }

/** How prices change, from when on, and why. */
export function PriceRuleFields({ changing }: { changing: PriceChanging }) {
  const { choice, choose, when, setWhen } = changing
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={t.rule} hint={HINTS[choice.by]}>
        <Select
          value={choice.by}
          onChange={({ currentTarget: { value } }) =>
            choose({ by: RULES.find((rule) => rule === value) ?? 'percent' })
          }
        >
          {RULES.map((rule) => (
            <option key={rule} value={rule}>
              {t.rules[rule]}
            </option>
          ))}
        </Select>
      </Field>
      {choice.by !== 'set' && (
        <Field label={t[choice.by]}>
          <TextInput
            inputMode="text"
            autoComplete="off"
            data-autofocus
            value={choice[choice.by]}
            onChange={({ currentTarget: { value } }) => choose({ [choice.by]: value })}
          />
        </Field>
      )}
      <Field label={t.rounding} hint={t.roundingHint}>
        <Select
          value={choice.rounding}
          onChange={({ currentTarget: { value } }) =>
            choose({ rounding: ROUNDINGS.find((step) => String(step) === value) ?? 1 })
          }
        >
          {ROUNDINGS.map((step) => (
            <option key={step} value={step}>
              {t.roundings[step]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t.reason}
        hint={t.reasonHint}
        error={changing.reasonError}
        required
        className="sm:col-span-2"
      >
        <TextInput
          maxLength={300}
          value={changing.reason}
          onChange={({ currentTarget: { value } }) => changing.setReason(value)}
        />
      </Field>
      <div className="grid content-start gap-1.5">
        <Checkbox
          label={t.later}
          checked={when.isLater}
          onChange={({ currentTarget: { checked } }) => setWhen({ ...when, isLater: checked })}
        />
        {when.isLater && (
          <Field label={t.startsAt} required>
            <TextInput
              type="datetime-local"
              value={when.at}
              onChange={({ currentTarget: { value } }) => setWhen({ ...when, at: value })}
            />
          </Field>
        )}
      </div>
    </div>
  )
}
