import { prescriptionReasons as bn } from '@niramoy/texts/bn/sales/prescription-reasons'
import { adminPrescriptions as t } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import { prescriptionReasons as en } from '@niramoy/texts/en/sales/prescription-reasons'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/input.tsx'

type Rejected = { readonly id: number; readonly orderCode: string }

type RejectDialogProps = {
  /** Null: nothing is being rejected. */
  readonly rejected: Rejected | null
  /** Fails with what there is to say; the reason then stays as it was typed. */
  readonly reject: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the reason, which the customer will read. */
export function RejectDialog({ rejected, reject, onClose }: RejectDialogProps) {
  return (
    <FormDialog open={rejected !== null} title={t.rejectTitle(rejected?.id ?? 0)} onClose={onClose}>
      {rejected && <RejectForm rejected={rejected} reject={reject} />}
    </FormDialog>
  )
}

const KEYS = ['unreadable', 'tooOld', 'incomplete', 'others', 'notSold'] as const

/** Customers read Bengali or English: each reason says it in both. */
const READY = KEYS.map((key) => ({ key, label: t.reasons[key], text: `${bn[key]} (${en[key]})` }))

type RejectFormProps = { readonly rejected: Rejected; readonly reject: RejectDialogProps['reject'] }

function RejectForm({ rejected, reject }: RejectFormProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : { sentence: t.reasonRequired } }),
    save: ({ reason }) => reject(reason.trim()),
  })
  return (
    <DialogForm form={form} submit={t.reject}>
      <Banner tone="warning" sentence={t.rejectNotice(rejected.orderCode)} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-medium text-sm">{t.readyReasons}</legend>
        {READY.map(({ key, label, text }) => (
          <Button
            key={key}
            size="small"
            variant="secondary"
            aria-pressed={form.values.reason === text}
            onClick={() => form.set('reason', text)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <Field label={t.reason} hint={t.reasonHint} required error={problem(form.problems.reason)}>
        <TextArea {...form.input('reason')} rows={3} maxLength={1000} data-autofocus />
      </Field>
    </DialogForm>
  )
}
