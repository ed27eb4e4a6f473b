import type { PricingEntry } from '@niramoy/contract/catalogue/products'
import type { Taka } from '@niramoy/domain/platform/money'
import { PACK_LEVELS } from '@niramoy/domain/pricing/printed-price'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { problem } from '../../../parts/form/problem.tsx'
import type { useForm } from '../../../parts/form/use-form.ts'
import { amountText } from '../../../parts/product/amount.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/input.tsx'
import { Pair } from './form-layout.tsx'
import { type PriceValues, packPrices } from './price-values.ts'

export type PriceForm = Pick<ReturnType<typeof useForm<PriceValues>>, 'values' | 'problems' | 'input'>

type PriceFieldsProps = {
  readonly form: PriceForm
  /** How the product is sold; undefined until its type is chosen. */
  readonly type: { readonly isMultiLevel: boolean; readonly stripLabel: string } | undefined
  /** The entry that is being corrected. */
  readonly stored?: PricingEntry | undefined
  /** How it was packed until then, when a price is new. */
  readonly packed?: PricingEntry | undefined
}

/** A price and its window; boxes and strips only for types that are sold so. */
export function PriceFields({ form, type, stored, packed = stored }: PriceFieldsProps) {
  const { problems } = form
  return (
    <>
      <Pair>
        <Field label={t.unitPrice} required error={problem(problems.unitPrice)}>
          <TextInput {...form.input('unitPrice')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={t.unitSize} hint={t.unitSizeHint} error={problem(problems.unitSize)}>
          <TextInput {...form.input('unitSize')} maxLength={120} autoComplete="off" />
        </Field>
      </Pair>
      {type?.isMultiLevel && (
        <PackFields form={form} stripLabel={type.stripLabel} stored={stored} packed={packed} />
      )}
      <Pair>
        <Field label={t.printedPrice} hint={t.printedPriceHint} error={problem(problems.printedPrice)}>
          <TextInput {...form.input('printedPrice')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={t.printedPer} error={problem(problems.printedPer)}>
          <Select {...form.input('printedPer')}>
            <option value="">{t.choosePrinted}</option>
            {(type?.isMultiLevel ? PACK_LEVELS : (['unit'] as const)).map((level) => (
              <option key={level} value={level}>
                {t.printedLevels[level]}
              </option>
            ))}
          </Select>
        </Field>
      </Pair>
      <Pair>
        <Field label={t.effectiveFrom} required error={problem(problems.effectiveFrom)}>
          <TextInput {...form.input('effectiveFrom')} type="date" />
        </Field>
        <Field label={t.effectiveTo} hint={t.effectiveToHint} error={problem(problems.effectiveTo)}>
          <TextInput {...form.input('effectiveTo')} type="date" />
        </Field>
      </Pair>
    </>
  )
}

type PackFieldsProps = Pick<PriceFieldsProps, 'form' | 'stored' | 'packed'> & { readonly stripLabel: string }

function PackFields({ form, stripLabel, stored, packed }: PackFieldsProps) {
  const { problems, values } = form
  const prices = packPrices(values, stored, packed)
  return (
    <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-4">
      <Field label={t.unitsPer(stripLabel)} error={problem(problems.unitsPerStrip)}>
        <TextInput {...form.input('unitsPerStrip')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={t.stripsPerBox(stripLabel)} error={problem(problems.stripsPerBox)}>
        <TextInput {...form.input('stripsPerBox')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Computed label={t.stripPrice(stripLabel)} taka={prices?.strip} />
      <Computed label={t.boxPrice} taka={prices?.box} />
    </div>
  )
}

/** A price that follows from what is typed. */
function Computed({ label, taka }: { label: string; taka: Taka | undefined }) {
  return (
    <Field label={label}>
      <TextInput
        readOnly
        tabIndex={-1}
        value={taka === undefined ? t.notYet : amountText(taka)}
        className="tabular-nums"
      />
    </Field>
  )
}
