import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { Checkbox, Switch } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { FormPart } from '../form/form-parts.ts'
import { ImageField, type Picture } from '../form/image-field.tsx'
import { problem } from '../form/problem.tsx'
import type { useEditForm } from '../form/use-edit-form.ts'
import type { Problems } from '../form/use-form.ts'
import { RowPicture } from '../list/row-picture.tsx'
import type { Row } from './item-calls.ts'

type Name<Values> = keyof Values & string
type InputProps =
  | 'type'
  | 'maxLength'
  | 'inputMode'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'lang'
  | 'className'
  | 'disabled'

type TextField<Item, Values> = Pick<ComponentProps<'input'>, InputProps> & {
  readonly kind?: 'text'
  readonly name: Name<Values>
  readonly label: string
  readonly hint?: string | ((stored: Item | null) => string)
  /** What is said when it is missing, or true for the usual sentence. */
  readonly required?: true | string
  readonly visibleIf?: (values: Values) => boolean
}

type ChoiceField<Values> = {
  readonly kind: 'switch' | 'checkbox'
  readonly name: Name<Values>
  readonly label: string
  readonly hint: string
}

type PictureField<Values> = {
  readonly kind: 'picture'
  readonly name: Name<Values>
  readonly hint?: string
  readonly shape?: 'square' | 'wide'
  /** What is said when a new item has none. */
  readonly required?: string
}

/** Fields in one row where there is room. */
type FieldLine<Item, Values> = {
  readonly kind: 'line'
  readonly fields: readonly TextField<Item, Values>[]
}

/** A field of one screen only. */
type OwnFields<Item extends Row, Values extends object> = {
  readonly kind: 'own'
  readonly parts: readonly FormPart<Values>[]
  readonly required?: readonly Name<Values>[]
  readonly draw: (form: EditForm<Item, Values>) => ReactNode
}

export type FormField<Item extends Row, Values extends object> =
  | TextField<Item, Values>
  | ChoiceField<Values>
  | PictureField<Values>
  | FieldLine<Item, Values>
  | OwnFields<Item, Values>

export type EditForm<Item extends Row, Values extends object> = ReturnType<typeof useEditForm<Item, Values>>

/** The parts that are compared when someone else has saved the same item. */
export function listParts<Item extends Row, Values extends object>(
  fields: readonly FormField<Item, Values>[],
): FormPart<Values>[] {
  return fields.flatMap((field): readonly FormPart<Values>[] => {
    if (field.kind === 'own') return field.parts
    if (field.kind === 'line') return listParts(field.fields)
    if (field.kind === 'picture') return [picturePart(field)]
    return [{ label: field.label, fields: [field.name] }]
  })
}

function picturePart<Values>({ name, shape = 'square' }: PictureField<Values>): FormPart<Values> {
  return {
    label: adminList.image,
    fields: [name],
    text: (values) => {
      const picture = values[name] as Picture
      return picture instanceof File ? picture.name : <RowPicture path={picture} shape={shape} />
    },
  }
}

/** A sentence for each required field that is empty. */
export function missingFields<Item extends Row, Values extends object>(
  fields: readonly FormField<Item, Values>[],
  values: Values,
  isNew: boolean,
): Problems<Values> {
  const missing = fields
    .flatMap((field) => checkRequired(field, isNew))
    .filter(([name]) => isEmpty(values[name]))
  return Object.fromEntries(missing.map(([name, sentence]) => [name, { sentence }])) as Problems<Values>
}

type Required<Values> = readonly [name: Name<Values>, sentence: string]

function checkRequired<Item extends Row, Values extends object>(
  field: FormField<Item, Values>,
  isNew: boolean,
): readonly Required<Values>[] {
  if (field.kind === 'own') return (field.required ?? []).map((name) => [name, adminList.fieldRequired])
  if (field.kind === 'line') return field.fields.flatMap((one) => checkRequired(one, isNew))
  if (field.kind === 'picture') return isNew && field.required ? [[field.name, field.required]] : []
  if (!('required' in field) || !field.required) return []
  return [[field.name, field.required === true ? adminList.fieldRequired : field.required]]
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

type FormFieldsProps<Item extends Row, Values extends object> = {
  readonly fields: readonly FormField<Item, Values>[]
  readonly form: EditForm<Item, Values>
  readonly toValues: (stored: Item | null) => Values
  readonly isNew: boolean
}

export function FormFields<Item extends Row, Values extends object>(props: FormFieldsProps<Item, Values>) {
  return props.fields.map((field, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a form stay in their order
    <OneField key={at} {...props} field={field} isFirst={at === 0} />
  ))
}

type OneFieldProps<Item extends Row, Values extends object> = FormFieldsProps<Item, Values> & {
  readonly field: FormField<Item, Values>
  /** It has the focus when the form opens. */
  readonly isFirst: boolean
}

function OneField<Item extends Row, Values extends object>(props: OneFieldProps<Item, Values>) {
  const { field, form, toValues, isNew, isFirst } = props
  switch (field.kind) {
    case 'own':
      return field.draw(form)
    case 'line':
      return (
        <div
          className={cx(
            'grid items-start gap-5',
            field.fields.length === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3',
          )}
        >
          {field.fields.map((one) => (
            <TextLine key={one.name} field={one} form={form} isFirst={false} />
          ))}
        </div>
      )
    case 'switch':
    case 'checkbox':
      return <Choice field={field} form={form} />
    case 'picture':
      return (
        <ImageField
          picture={form.values[field.name] as Picture}
          onChange={(picture) => form.set(field.name, picture as Values[Name<Values>])}
          stored={toValues(form.stored)[field.name] as Picture & string}
          hint={field.hint}
          required={isNew && Boolean(field.required)}
          error={problem(form.problems[field.name])}
        />
      )
    case 'text':
    case undefined:
      return <TextLine field={field} form={form} isFirst={isFirst} />
  }
}

type TextLineProps<Item extends Row, Values extends object> = {
  readonly field: TextField<Item, Values>
  readonly form: EditForm<Item, Values>
  readonly isFirst: boolean
}

function TextLine<Item extends Row, Values extends object>({
  field,
  form,
  isFirst,
}: TextLineProps<Item, Values>) {
  const { kind: _, name, label, hint, required, visibleIf, ...input } = field
  if (visibleIf && !visibleIf(form.values)) return null
  return (
    <Field
      label={label}
      hint={typeof hint === 'function' ? hint(form.stored) : hint}
      required={Boolean(required)}
      error={problem(form.problems[name])}
    >
      <TextInput autoComplete="off" {...form.input(name)} {...input} data-autofocus={isFirst || undefined} />
    </Field>
  )
}

type ChoiceProps<Item extends Row, Values extends object> = {
  readonly field: ChoiceField<Values>
  readonly form: EditForm<Item, Values>
}

function Choice<Item extends Row, Values extends object>({ field, form }: ChoiceProps<Item, Values>) {
  const { kind, name, label, hint } = field
  const Box = kind === 'switch' ? Switch : Checkbox
  return (
    <Box
      label={label}
      hint={hint}
      checked={Boolean(form.values[name])}
      onChange={(event) => form.set(name, event.currentTarget.checked as Values[Name<Values>])}
    />
  )
}
