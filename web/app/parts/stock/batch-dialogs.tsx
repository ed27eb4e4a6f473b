import type { StockBatch } from '@niramoy/contract/stock/stock-fields'
import type { Pack } from '@niramoy/domain/catalogue/quantity'
import { adminStockForms as t } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import type { BatchAction } from './batch-menu.tsx'
import { CorrectForm } from './correct-form.tsx'
import { LiftRecall } from './lift-recall.tsx'
import { RecallForm } from './recall-form.tsx'
import { Recipients } from './recipients.tsx'
import { WriteOffForm } from './write-off-form.tsx'

export type Acting = { readonly action: BatchAction; readonly batch: StockBatch }

type BatchDialogsProps = {
  /** Null: nothing is open. */
  readonly acting: Acting | null
  readonly pack: Pack
  readonly onClose: () => void
  /** What was done, in words; `next` is opened then. */
  readonly onDone: (said: string, next?: Acting) => void
}

/** The windows in which a batch is written off, corrected, recalled, or followed to its customers. */
export function BatchDialogs({ acting, pack, onClose, onDone }: BatchDialogsProps) {
  const of = (action: BatchAction) => (acting?.action === action ? acting.batch : null)
  const [writeOff, correct, recall] = [of('writeOff'), of('correct'), of('recall')]
  const recipients = of('recipients')
  return (
    <>
      <FormDialog open={writeOff !== null} title={t.writeOffTitle(writeOff?.batchId ?? '')} onClose={onClose}>
        {writeOff && <WriteOffForm batch={writeOff} pack={pack} onSaved={onDone} />}
      </FormDialog>
      <FormDialog open={correct !== null} title={t.correctTitle(correct?.batchId ?? '')} onClose={onClose}>
        {correct && <CorrectForm batch={correct} pack={pack} onSaved={onDone} />}
      </FormDialog>
      <FormDialog open={recall !== null} title={t.recallTitle(recall?.batchId ?? '')} onClose={onClose}>
        {recall && (
          <RecallForm
            batch={recall}
            onSaved={(batch) => onDone(t.recalled(batch.batchId), { action: 'recipients', batch })}
          />
        )}
      </FormDialog>
      <LiftRecall batch={of('liftRecall')} onClose={onClose} onLifted={onDone} />
      <Dialog
        open={recipients !== null}
        title={t.recipientsTitle(recipients?.batchId ?? '')}
        size="large"
        onClose={onClose}
      >
        {recipients && <Recipients batchId={recipients.id} />}
      </Dialog>
    </>
  )
}
