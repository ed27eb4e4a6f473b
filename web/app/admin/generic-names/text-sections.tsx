import {
  forGenericTexts,
  GENERIC_TEXT_FIELDS,
  GENERIC_TEXT_NAMES,
  type GenericText,
  type GenericTextField,
  MOST_GENERIC_TEXT,
} from '@niramoy/domain/catalogue/generic-texts'
import { adminGenericTexts as t } from '@niramoy/texts/en/admin/admin-generic-texts'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import type { useForm } from '../../parts/form/use-form.ts'
import { AccordionItem } from '../../ui/accordion.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Switch } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/input.tsx'

export type TextValues = Readonly<Record<GenericTextField, string>> & {
  readonly coldChain: boolean
  readonly checkedBy: string
  readonly checkedOn: string
}

export const BLANK_TEXTS: TextValues = {
  ...forGenericTexts(() => ''),
  coldChain: false,
  checkedBy: '',
  checkedOn: '',
}

export const TEXT_PARTS: readonly FormPart<TextValues>[] = [
  ...GENERIC_TEXT_FIELDS.map(({ field, text, language }) => ({
    label: t.inLanguage(t[text], t.languages[language]),
    fields: [field],
  })),
  { label: t.coldChain, fields: ['coldChain'], text: ({ coldChain }) => (coldChain ? t.coldChain : '–') },
  { label: t.checkedBy, fields: ['checkedBy', 'checkedOn'] },
]

type TextSectionsProps = {
  readonly form: Pick<ReturnType<typeof useForm<TextValues>>, 'values' | 'problems' | 'input' | 'set'>
}

/** One section for each text, closed until it is wanted. */
export function TextSections({ form }: TextSectionsProps) {
  const { values, problems } = form
  return (
    <>
      <p className="text-ink-soft text-sm">{t.lead}</p>
      <div className="border-line border-t">
        {GENERIC_TEXT_NAMES.map((text) => (
          <TextSection key={text} form={form} text={text} />
        ))}
      </div>
      <Switch
        label={t.coldChain}
        hint={t.coldChainHint}
        checked={values.coldChain}
        onChange={(event) => form.set('coldChain', event.currentTarget.checked)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t.checkedBy} hint={t.checkedByHint} error={problem(problems.checkedBy)}>
          <TextInput {...form.input('checkedBy')} maxLength={120} autoComplete="off" />
        </Field>
        <Field label={t.checkedOn} error={problem(problems.checkedOn)}>
          <TextInput {...form.input('checkedOn')} type="date" />
        </Field>
      </div>
    </>
  )
}

function TextSection({ form, text }: TextSectionsProps & { readonly text: GenericText }) {
  const { values, problems } = form
  const fields = GENERIC_TEXT_FIELDS.filter((field) => field.text === text)
  const isWrong = fields.some(({ field }) => problems[field])
  const written = fields.filter(({ field }) => values[field].trim() !== '')
  return (
    <AccordionItem
      {...(isWrong && { open: true })}
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span>{t[text]}</span>
          {written.map(({ language }) => (
            <Badge key={language} tone="success">
              {t.languages[language]}
            </Badge>
          ))}
        </span>
      }
    >
      <div className="grid gap-4">
        {fields.map(({ field, language }) => (
          <Field
            key={field}
            label={t.inLanguage(t[text], t.languages[language])}
            error={problem(problems[field])}
          >
            <TextArea {...form.input(field)} lang={language} rows={3} maxLength={MOST_GENERIC_TEXT} />
          </Field>
        ))}
      </div>
    </AccordionItem>
  )
}
