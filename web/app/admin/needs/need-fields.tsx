import { NEED_KINDS } from '@niramoy/domain/catalogue/needs'
import { adminNeeds as t } from '@niramoy/texts/en/admin/admin-needs'
import type { ComponentProps } from 'react'
import { problem } from '../../parts/form/problem.tsx'
import type { useForm } from '../../parts/form/use-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextArea } from '../../ui/form/input.tsx'
import type { NeedValues } from './need-values.ts'

type NeedFieldsProps = {
  readonly form: Pick<ReturnType<typeof useForm<NeedValues>>, 'problems' | 'input'>
}

/** Words, what they find, and what to be careful about. */
export function NeedFields({ form }: NeedFieldsProps) {
  return (
    <>
      <Lines form={form} name="words" label={t.words} hint={t.wordsHint} required rows={5} />
      <Field label={t.kind} required error={problem(form.problems.kind)}>
        <Select {...form.input('kind')}>
          <option value="">{t.chooseKind}</option>
          {NEED_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Lines form={form} name="targets" label={t.targets} hint={t.targetsHint} required rows={3} />
      <Lines form={form} name="firstGenerics" label={t.firstGenerics} hint={t.firstGenericsHint} rows={2} />
      <Lines form={form} name="noteEn" label={t.noteEn} hint={t.noteHint} rows={2} maxLength={500} />
      <Lines form={form} name="noteBn" label={t.noteBn} rows={2} maxLength={500} lang="bn" />
    </>
  )
}

type LinesProps = NeedFieldsProps &
  Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'lang'> & {
    readonly name: keyof NeedValues
    readonly label: string
    readonly hint?: string
    readonly required?: boolean
  }

function Lines({ form, name, label, hint, required = false, ...area }: LinesProps) {
  return (
    <Field label={label} hint={hint} required={required} error={problem(form.problems[name])}>
      <TextArea {...form.input(name)} {...area} autoComplete="off" spellCheck={false} />
    </Field>
  )
}
