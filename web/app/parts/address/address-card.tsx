import type { Address } from '@niramoy/contract/people/addresses'
import { serves } from '@niramoy/domain/people/contact'
import { addresses as bn } from '@niramoy/texts/bn/people/addresses'
import { addresses as en } from '@niramoy/texts/en/people/addresses'
import EditIcon from 'lucide-react/icons/pencil'
import TrashIcon from 'lucide-react/icons/trash'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { useTexts } from '../language/language.tsx'
import { AddressLines } from './address-lines.tsx'
import type { AddressValues } from './address-values.ts'

type AddressCardProps = {
  readonly address: Address
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const t = useTexts({ en, bn })
  return (
    <Card>
      <span className="-mt-2 -mr-2 float-right ml-3 inline-flex">
        <IconButton label={t.editNamed(address.fullName)} icon={<EditIcon />} onClick={onEdit} />
        <IconButton
          label={t.deleteNamed(address.fullName)}
          icon={<TrashIcon />}
          tone="danger"
          onClick={onDelete}
        />
      </span>
      <AddressLines address={address} />
      <p className="mt-3">
        <Badge tone="brand">{t.types[address.addressType]}</Badge>
      </p>
    </Card>
  )
}

type DefaultChoicesProps = {
  readonly values: AddressValues
  readonly set: (name: 'isDefaultShipping' | 'isDefaultBilling', chosen: boolean) => void
}

/** Only a use that the address serves can have it as its default. */
export function DefaultChoices({ values, set }: DefaultChoicesProps) {
  const t = useTexts({ en, bn })
  return (
    <div className="grid gap-1">
      {serves(values.addressType, 'shipping') && (
        <Checkbox
          name="isDefaultShipping"
          label={t.makeDefaultShipping}
          checked={values.isDefaultShipping}
          onChange={(event) => set('isDefaultShipping', event.currentTarget.checked)}
        />
      )}
      {serves(values.addressType, 'billing') && (
        <Checkbox
          name="isDefaultBilling"
          label={t.makeDefaultBilling}
          checked={values.isDefaultBilling}
          onChange={(event) => set('isDefaultBilling', event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
