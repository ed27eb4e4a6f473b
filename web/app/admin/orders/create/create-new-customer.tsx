import type { FoundCustomer } from '@niramoy/contract/sales/admin-orders'
import { phoneOf } from '@niramoy/domain/people/contact'
import { adminUsers } from '@niramoy/texts/en/people/admin/admin-users'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { DialogForm } from '../../../parts/form/form-dialog.tsx'
import { problem } from '../../../parts/form/problem.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/input.tsx'

type NewCustomerFormProps = {
  /** What was looked for: a number or a name. */
  readonly typed: string
  /** `isNew` is false when the phone number belongs to an existing customer. */
  readonly onChosen: (customer: FoundCustomer, isNew: boolean) => void
}

type Values = { readonly name: string; readonly phone: string; readonly email: string }

/** A customer who calls for the first time. */
export function NewCustomerForm({ typed, onChosen }: NewCustomerFormProps) {
  const [owner, setOwner] = useState<FoundCustomer>()
  const form = useForm<Values>({
    initial: firstValues(typed),
    check: ({ name, phone }) => ({
      name: name.trim() ? undefined : { sentence: adminList.fieldRequired },
      phone: phone.trim() ? undefined : { sentence: adminUsers.phoneRequired },
    }),
    async save(body) {
      setOwner(undefined)
      try {
        onChosen(await browserApi.users.create({ body }), true)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'user-phone-taken') {
          setOwner(await ownerOf(body.phone))
        }
        throw error
      }
    },
  })
  const { problems } = form
  return (
    <DialogForm form={form}>
      {owner && (
        <Banner
          sentence={t.hasPhone(owner.name, owner.username)}
          actions={
            <Button size="small" onClick={() => onChosen(owner, false)}>
              {t.useCustomer}
            </Button>
          }
        />
      )}
      <Field label={adminUsers.name} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={120} autoComplete="off" data-autofocus />
      </Field>
      <Field label={adminUsers.phone} hint={adminUsers.phoneHint} required error={problem(problems.phone)}>
        <TextInput {...form.input('phone')} type="tel" maxLength={40} autoComplete="off" />
      </Field>
      <Field label={adminUsers.email} error={problem(problems.email)}>
        <TextInput {...form.input('email')} type="email" maxLength={254} autoComplete="off" />
      </Field>
    </DialogForm>
  )
}

function firstValues(typed: string): Values {
  const isNumber = /^[+\d]{3,}$/.test(phoneOf(typed))
  return { name: isNumber ? '' : typed, phone: isNumber ? phoneOf(typed) : '', email: '' }
}

async function ownerOf(typed: string): Promise<FoundCustomer | undefined> {
  const phone = phoneOf(typed)
  const found = await browserApi.adminOrders.customers({ query: { q: phone } }).catch(() => [])
  return found.find((customer) => customer.phone === phone)
}
