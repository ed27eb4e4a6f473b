import { VALUE_TYPES, type ValueType } from '@niramoy/domain/pricing/promotion'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminOffers as t } from '@niramoy/texts/en/pricing/admin/admin-offers'
import type { ReactNode } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import type { FormPart } from '../form/form-parts.ts'
import { problem } from '../form/problem.tsx'
import type { Problems, useForm } from '../form/use-form.ts'

/** The part of a form that discounts and promotions share, as it is typed. */
export type OfferValues = {
  readonly type: ValueType
  readonly value: string
  readonly startDate: string
  readonly endDate: string
}

type Offer = {
  readonly type: ValueType
  readonly value: number
  readonly startDate: string
  readonly endDate: string
}

export function offerValues(offer: Offer | null): OfferValues {
  return {
    type: offer?.type ?? 'percentage',
    value: offer ? String(offer.value) : '',
    startDate: offer?.startDate ?? '',
    endDate: offer?.endDate ?? '',
  }
}

export const OFFER_PARTS: readonly FormPart<OfferValues>[] = [
  { label: t.type, fields: ['type'], text: ({ type }) => t.types[type] },
  { label: t.value, fields: ['value'] },
  { label: t.startDate, fields: ['startDate'] },
  { label: t.endDate, fields: ['endDate'] },
]

const REQUIRED = { sentence: adminList.fieldRequired }

/** Each of these texts must be there. */
export function missing<Name extends string>(
  values: { readonly [K in Name]: string },
  names: readonly Name[],
): Problems<Record<Name, string>> {
  const empty = names.filter((name) => values[name].trim() === '')
  return Object.fromEntries(empty.map((name) => [name, REQUIRED])) as Problems<Record<Name, string>>
}

type Form = Pick<ReturnType<typeof useForm<OfferValues>>, 'values' | 'problems' | 'input'>

/** Type and value, start date and end date. */
export function OfferFields({ form }: { form: Form }) {
  const { values, problems } = form
  return (
    <>
      <Pair>
        <Field label={t.type} required error={problem(problems.type)}>
          <Select {...form.input('type')}>
            {VALUE_TYPES.map((type) => (
              <option key={type} value={type}>
                {t.types[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.value} hint={t.valueHints[values.type]} required error={problem(problems.value)}>
          <TextInput {...form.input('value')} inputMode="decimal" autoComplete="off" maxLength={15} />
        </Field>
      </Pair>
      <Pair>
        <Field label={t.startDate} required error={problem(problems.startDate)}>
          <TextInput {...form.input('startDate')} type="date" />
        </Field>
        <Field label={t.endDate} hint={t.endDateHint} required error={problem(problems.endDate)}>
          <TextInput {...form.input('endDate')} type="date" />
        </Field>
      </Pair>
    </>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}
