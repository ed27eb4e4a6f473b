import { adminGenericNames as t } from '@niramoy/texts/en/catalogue/admin-generic-names'
import { genericNames as notices } from '@niramoy/texts/en/catalogue/generic-names'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

type SuggestedInputProps = Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
  readonly label: string
  readonly error: ReactNode
  readonly suggestions: { readonly data: readonly string[] | undefined; readonly error: unknown }
}

/** Free text with what others were given, so that the same thing is not written in two ways. */
export function SuggestedInput({ label, error, suggestions, ...input }: SuggestedInputProps) {
  const list = useId()
  return (
    <Field label={label} hint={suggestions.error ? notices.filtersFailed : t.suggested} error={error}>
      <TextInput {...input} list={list} maxLength={120} autoComplete="off" />
      <datalist id={list}>
        {suggestions.data?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}
