import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { useId } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/input.tsx'
import { problem } from '../form/problem.tsx'
import type { useForm } from '../form/use-form.ts'

type Reasons = { readonly reason: string; readonly notes: string }

type ReasonFieldsProps = {
  readonly form: Pick<ReturnType<typeof useForm<Reasons>>, 'input' | 'problems'>
  readonly suggestions?: readonly string[]
}

/** Why stock changes, and what else there is to say. */
export function ReasonFields({ form, suggestions = [] }: ReasonFieldsProps) {
  const list = useId()
  return (
    <>
      <Field label={t.reason} required error={problem(form.problems.reason)}>
        <TextInput {...form.input('reason')} maxLength={200} list={list} />
      </Field>
      <datalist id={list}>
        {suggestions.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      <Field label={t.notes} error={problem(form.problems.notes)}>
        <TextArea {...form.input('notes')} rows={2} maxLength={2000} />
      </Field>
    </>
  )
}

export function reasonProblem({ reason }: { readonly reason: string }) {
  return { reason: reason.trim() ? undefined : { sentence: t.reasonRequired } }
}
