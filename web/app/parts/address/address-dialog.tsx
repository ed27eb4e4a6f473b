import { addresses as bn } from '@niramoy/texts/bn/people/addresses'
import { addresses as en } from '@niramoy/texts/en/people/addresses'
import { FormDialog } from '../form/form-dialog.tsx'
import { useTexts } from '../language/language.tsx'
import { AddressForm, type AddressFormProps } from './address-form.tsx'

type AddressDialogProps = AddressFormProps & { readonly open: boolean; readonly onClose: () => void }

/** A dialog to add or change an address: the user's own, or for staff a customer's. */
export function AddressDialog({ open, onClose, ...form }: AddressDialogProps) {
  const t = useTexts({ en, bn })
  return (
    <FormDialog open={open} title={form.address ? t.edit : t.add} onClose={onClose}>
      <AddressForm {...form} />
    </FormDialog>
  )
}
