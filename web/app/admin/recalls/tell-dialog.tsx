import type { RecallDetails } from '@niramoy/contract/stock/recalls'
import { adminRecalls as t } from '@niramoy/texts/en/stock/admin/admin-recalls'
import { browserApi } from '../../api/api.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { useForm } from '../../parts/form/use-form.ts'

type TellDialogProps = {
  readonly recall: RecallDetails
  readonly open: boolean
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Whom it goes to and what it says, before it is sent. */
export function TellDialog({ open, onClose, ...sending }: TellDialogProps) {
  return (
    <FormDialog open={open} title={t.sendTitle} onClose={onClose}>
      <TellForm {...sending} />
    </FormDialog>
  )
}

function TellForm({ recall, onSent }: Pick<TellDialogProps, 'recall' | 'onSent'>) {
  const { toTell, message } = recall
  const form = useForm({
    initial: {},
    async save() {
      await browserApi.recalls.tell({ params: { id: recall.id }, body: {} })
      onSent()
    },
  })
  return (
    <DialogForm form={form} submit={t.confirmSend}>
      <p>
        {t.sendLead(toTell.bySms, toTell.byEmail, toTell.toCall)}. {t.onceEach}
      </p>
      {(['bn', 'en'] as const).map((language) => (
        <figure key={language} className="rounded-md border border-line bg-sunken/50 px-4 py-3 text-sm">
          <figcaption className="font-semibold">{t.preview[language]}</figcaption>
          <blockquote lang={language} className="wrap-anywhere mt-1">
            {message[language]}
          </blockquote>
        </figure>
      ))}
    </DialogForm>
  )
}
