import { serves } from '@niramoy/domain/people/address'
import { addresses as bn } from '@niramoy/texts/bn/people/addresses'
import { addresses as en } from '@niramoy/texts/en/people/addresses'
import { Checkbox } from '../../ui/form/choice.tsx'
import { useTexts } from '../language/language.tsx'
import type { AddressValues } from './address-values.ts'

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
