import { isBangladeshiMobile, phoneOf } from '@niramoy/domain/people/phone'
import { addresses as bn } from '@niramoy/texts/bn/people/addresses'
import { addresses as en } from '@niramoy/texts/en/people/addresses'
import type { Problems } from '../form/use-form.ts'
import { useNotices } from '../language/language.tsx'
import type { AddressValues } from './address-values.ts'

const TYPED = ['fullName', 'villageArea'] as const
const CHOSEN = ['stateDivision', 'cityDistrict', 'policeStationSubDistrict'] as const

/** What is wrong with an address before it is sent. */
export function useAddressCheck() {
  const say = useNotices({ en, bn })

  function contactProblem(contactNo: string) {
    const phone = phoneOf(contactNo)
    if (phone === '') return say('contactNoRequired')
    return isBangladeshiMobile(phone) ? undefined : say('contactNoInvalid')
  }

  /** Of the places only the first that is missing: the next can be chosen only after it. */
  function missing(values: AddressValues) {
    const place = CHOSEN.find((name) => values[name] === '')
    const fields = TYPED.filter((name) => values[name].trim() === '')
    return [...fields, ...(place ? [place] : [])]
  }

  return (values: AddressValues): Problems<AddressValues> => ({
    ...Object.fromEntries(missing(values).map((name) => [name, say('fieldRequired')])),
    contactNo: contactProblem(values.contactNo),
    email: /^\s*$|\S@\S/.test(values.email) ? undefined : say('emailInvalid'),
  })
}
