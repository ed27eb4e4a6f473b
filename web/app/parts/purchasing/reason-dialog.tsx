import { adminStockForms } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { Banner } from '../../ui/banner.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { DialogForm, FormDialog } from '../form/form-dialog.tsx'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'

type ReasonDialogProps = {
  readonly open: boolean
  readonly title: string
  /** What happens when it is done. */
  readonly lead: string
  readonly label: string
  readonly onClose: () => void
  readonly onGiven: (reason: string) => Promise<void>
}

/** Asks why before something that stays in the books. */
export function ReasonDialog({ open, title, onClose, ...rest }: ReasonDialogProps) {
  return (
    <FormDialog open={open} title={title} onClose={onClose}>
      {open && <ReasonForm {...rest} title={title} />}
    </FormDialog>
  )
}

type ReasonFormProps = Pick<ReasonDialogProps, 'title' | 'lead' | 'label' | 'onGiven'>

function ReasonForm({ title, lead, label, onGiven }: ReasonFormProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim() ? undefined : { sentence: adminStockForms.reasonRequired },
    }),
    save: ({ reason }) => onGiven(reason),
  })
  return (
    <DialogForm form={form} submit={title}>
      <Banner tone="warning" sentence={lead} />
      <Field label={label} required error={problem(form.problems.reason)}>
        <TextInput {...form.input('reason')} maxLength={300} data-autofocus />
      </Field>
    </DialogForm>
  )
}
