import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { DraftLine } from '../drafts/draft-line.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { onlyLogged } from '../errors/only-logged.ts'
import { DialogForm } from '../form/form-dialog.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import type { Problems } from '../form/use-form.ts'
import { type FormField, FormFields, listParts, missingFields } from './form-fields.tsx'
import type { ItemCalls, Row } from './item-calls.ts'

/** How one kind of item is edited and saved. */
export type FormDescriptor<Item extends Row, Values extends object> = {
  /** What the item is called in messages and labels. */
  readonly getName: (item: Item) => string
  readonly toValues: (stored: Item | null) => Values
  readonly fields: readonly FormField<Item, Values>[]
  /** What is wrong before anything is sent, besides missing fields. */
  readonly check?: (values: Values) => Problems<Values>
  /** Said over the form while something is missing or wrong. */
  readonly summary?: string
  readonly calls: Pick<ItemCalls<Item, Values>, 'save'>
  /** The headline over each failure; a refused deletion is then said over the list. */
  readonly headline?: string
  /** The name of a form that takes long to fill in: what is typed is stored until it is saved. */
  readonly draft?: string
  /** Which failures without a reason for the user are only logged. */
  readonly onlyLogs?: readonly ('save' | 'delete')[]
}

type EditableFormProps<Item extends Row, Values extends object> = {
  readonly form: FormDescriptor<Item, Values>
  /** Null: a new one. */
  readonly item: Item | null
  readonly onSaved: (said: string) => void
}

export function EditableForm<Item extends Row, Values extends object>(
  props: EditableFormProps<Item, Values>,
) {
  const { form: descriptor, item, onSaved } = props
  const { getName, toValues, fields, calls, summary, headline, onlyLogs } = descriptor
  const form = useEditForm<Item, Values>({
    stored: item,
    toValues,
    parts: listParts(fields),
    check: (values) => ({ ...missingFields(fields, values, !item), ...descriptor.check?.(values) }),
    ...(summary && { summary: { sentence: summary } }),
    async save(values, stored) {
      const work = calls.save(values, stored)
      const saved = await (onlyLogs?.includes('save') ? onlyLogged(work, reportError) : work)
      if (!saved) return
      draft.done()
      onSaved(item ? adminList.saved(getName(saved)) : adminList.added(getName(saved)))
    },
  })
  const draft = useFormDraft<Values>({
    form: descriptor.draft && `${descriptor.draft}:${item?.id ?? 'new'}`,
    version: form.stored?.version ?? null,
    base: toValues(form.stored),
    values: form.values,
    restore: form.restore,
  })
  return (
    <DialogForm form={form} headline={headline}>
      <DraftLine offer={draft.offer} />
      <FormFields fields={fields} form={form} toValues={toValues} isNew={!item} />
    </DialogForm>
  )
}

/** Returns the stored fields as form values; a missing one is as in a new item. */
export function storedValues<Values extends object>(
  blank: Values,
  stored: Readonly<Record<keyof Values, unknown>> | null,
): Values {
  const values = Object.entries(blank).map(([name, empty]) => {
    const value = stored?.[name as keyof Values] ?? empty
    return [name, typeof empty === 'string' ? String(value) : value]
  })
  return Object.fromEntries(values) as Values
}
