import type { Pack } from '@niramoy/domain/catalogue/quantity'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { problem } from '../form/problem.tsx'
import type { Problems } from '../form/use-form.ts'
import { isCount, LEVEL_NAMES, rolledUp, type TypedAmount, withLevel, withTotal } from './amount-values.ts'

type AmountFieldsProps = {
  readonly amount: TypedAmount
  readonly problems: Problems<TypedAmount>
  readonly pack: Pack
  readonly onChange: (amount: TypedAmount) => void
}

/** Boxes, strips, units and the total, in step with each other. What comes in one piece has its total alone. */
export function AmountFields({ amount, problems, pack, onChange }: AmountFieldsProps) {
  const settle = () => {
    const settled = rolledUp(amount, pack)
    if (LEVEL_NAMES.some((name) => settled[name] !== amount[name])) onChange(settled)
  }
  const hasLevels = pack.unitsPerStrip > 1 || pack.stripsPerBox > 1
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t.amount}</legend>
      {hasLevels && (
        <div className="grid items-start gap-x-4 gap-y-2 min-[22rem]:grid-cols-3">
          {LEVEL_NAMES.map((name) => (
            <Field key={name} label={LABELS[name]} error={problem(problems[name])}>
              <TextInput
                name={name}
                value={amount[name]}
                onChange={(event) => onChange(withLevel(amount, name, event.currentTarget.value, pack))}
                onBlur={settle}
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
              />
            </Field>
          ))}
        </div>
      )}
      <Field
        label={t.totalUnits}
        hint={hasLevels && t.pack(pack.unitsPerStrip, pack.stripsPerBox)}
        required
        error={problem(problems.quantity)}
      >
        <TextInput
          name="quantity"
          value={amount.quantity}
          onChange={(event) => onChange(withTotal(event.currentTarget.value, pack))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
      </Field>
    </fieldset>
  )
}

const LABELS = { boxQuantity: t.boxes, stripQuantity: t.strips, unitQuantity: t.units }

const NOT_WHOLE = { sentence: t.notWhole }

/** What is no count, and whether there is an amount at all. */
export function amountProblems(amount: TypedAmount): Problems<TypedAmount> {
  const wrong = (['quantity', ...LEVEL_NAMES] as const).filter((name) => !isCount(amount[name]))
  if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, NOT_WHOLE]))
  const isMissing = amount.quantity.trim() === ''
  return { quantity: isMissing ? { sentence: t.amountRequired } : undefined }
}

type SetOne = (name: keyof TypedAmount, value: string) => void

/** Puts what was typed into a form. */
export function setAmount(set: SetOne, amount: TypedAmount): void {
  for (const name of ['quantity', ...LEVEL_NAMES] as const) set(name, amount[name])
}
