import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { useEffect, useRef } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Picking } from './use-picking.ts'

type ScanBoxProps = { readonly picking: Picking; readonly isDone: boolean }

/** One box for scanner and keyboard. A look-alike is asked about with Cancel in focus: the next scan confirms nothing. */
export function ScanBox({ picking, isDone }: ScanBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const { said, doubted, isPending } = picking
  useEffect(() => {
    if (!doubted && !isPending) box.current?.focus()
  }, [doubted, isPending])
  const [other] = doubted?.lookAlikes ?? []
  return (
    <div className="grid gap-3 border-line border-b px-4 py-4 sm:px-6">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          const typed = box.current?.value.trim() ?? ''
          if (box.current) box.current.value = ''
          if (typed !== '' && !isPending) picking.scan(typed)
        }}
      >
        <Field label={t.scan} hint={t.scanLead}>
          <TextInput
            ref={box}
            name="batchCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            disabled={isDone}
            className="max-w-md font-mono text-lg"
          />
        </Field>
      </Form>
      {said && <Banner {...said} className="text-lg" />}
      <ConfirmDialog
        open={doubted !== null}
        title={t.sureTitle}
        sentence={doubted && other ? t.sureQuestion(doubted.label, other.label.en) : ''}
        confirmLabel={doubted ? t.sure(doubted.label) : ''}
        cancelLabel={t.notSure}
        onConfirm={picking.sure}
        onClose={picking.putBack}
        pending={isPending}
      />
    </div>
  )
}
