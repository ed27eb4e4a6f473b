import type { CurrentUser } from '@niramoy/contract/people/auth'
import { browserApi } from '../../api/api.ts'
import { rememberUser } from '../../browser/session.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { useLanguage } from '../../parts/language/language.tsx'
import { NameField, PhoneField } from '../../parts/session/account-fields.tsx'
import { useAccountChecks } from '../../parts/session/use-account-checks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form } from '../../ui/form/field.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'

type DetailsFormProps = {
  readonly user: CurrentUser
  readonly onCancel: () => void
  /** Whether a code was sent to the saved number. */
  readonly onSaved: (withCode: boolean) => void
}

export function DetailsForm({ user, onCancel, onSaved }: DetailsFormProps) {
  const checks = useAccountChecks()
  const language = useLanguage()
  const form = useForm({
    initial: { name: user.name, phone: user.phone ?? '' },
    check: ({ name, phone }) => ({ name: checks.name(name), phone: checks.phone(phone) }),
    async save(values) {
      // our messages come in the language the profile was last saved in
      const saved = await browserApi.users.updateProfile({ body: { ...values, language } })
      rememberUser(saved)
      onSaved(saved.phone !== user.phone && !saved.phoneVerified)
    },
  })
  return (
    <Form {...form.props} className="grid gap-5">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField input={form.input('name')} error={form.problems.name} />
        <PhoneField input={form.input('phone')} error={form.problems.phone} />
      </div>
      <SaveOrCancel busy={form.busy} onCancel={onCancel} />
    </Form>
  )
}
