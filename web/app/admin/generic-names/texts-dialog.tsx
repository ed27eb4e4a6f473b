import type { GenericName } from '@niramoy/contract/catalogue/generic-names'
import type { GenericTexts } from '@niramoy/contract/catalogue/generic-texts'
import { adminGenericTexts as t } from '@niramoy/texts/en/admin/admin-generic-texts'
import { common } from '@niramoy/texts/en/platform/common'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { storedValues } from '../../parts/editable-list/editable-form.tsx'
import { errorText } from '../../parts/errors/error-text.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { BLANK_TEXTS, TEXT_PARTS, TextSections, type TextValues } from './text-sections.tsx'

type TextsDialogProps = { readonly genericName: GenericName | null; readonly onClose: () => void }

/** The clinical texts of one generic name, loaded when they are opened: the list does not carry them. */
export function TextsDialog({ genericName, onClose }: TextsDialogProps) {
  return (
    <FormDialog
      open={genericName !== null}
      title={genericName ? t.openNamed(genericName.name) : t.column}
      onClose={onClose}
    >
      {genericName && <LoadedTexts key={genericName.id} id={genericName.id} onSaved={onClose} />}
    </FormDialog>
  )
}

type LoadedTextsProps = { readonly id: number; readonly onSaved: () => void }

function LoadedTexts({ id, onSaved }: LoadedTextsProps) {
  const { data, error, again } = useLoaded(String(id), (signal) =>
    browserApi.genericTexts.get({ params: { id }, signal }),
  )
  if (error !== undefined) {
    return (
      <Banner
        tone="danger"
        {...errorText(error, 'en')}
        actions={
          <Button size="small" variant="secondary" onClick={again}>
            {common.tryAgain}
          </Button>
        }
      />
    )
  }
  return data ? <TextsForm stored={data} onSaved={onSaved} /> : <SkeletonText lines={8} />
}

type TextsFormProps = { readonly stored: GenericTexts; readonly onSaved: () => void }

function TextsForm({ stored, onSaved }: TextsFormProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useEditForm<GenericTexts, TextValues>({
    stored,
    toValues: (texts) => storedValues(BLANK_TEXTS, texts),
    parts: TEXT_PARTS,
    async save(values, current) {
      const { id, version } = current ?? stored
      const saved = await browserApi.genericTexts.update({ params: { id }, body: { ...values, version } })
      toast({ sentence: t.saved(saved.name) })
      onSaved()
      // the list's rows carry the version that an edit sends back
      void revalidate()
    },
  })
  return (
    <DialogForm form={form}>
      <TextSections form={form} />
    </DialogForm>
  )
}
