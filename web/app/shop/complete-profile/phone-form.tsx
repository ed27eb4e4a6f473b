import { completeProfile as bn } from '@niramoy/texts/bn/people/complete-profile'
import { completeProfile as en } from '@niramoy/texts/en/people/complete-profile'
import { browserApi } from '../../api/api.ts'
import { rememberUser } from '../../browser/session.ts'
import type { Sent } from '../../parts/form/posted-form.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { PhoneField, useAccountChecks } from '../../parts/session/account-fields.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'

type PhoneFormProps = { readonly sent: Sent<'phone'> | undefined; readonly onSaved: () => void }

export function PhoneForm({ sent, onSaved }: PhoneFormProps) {
  const t = useTexts({ en, bn })
  const checks = useAccountChecks()
  const form = useForm({
    initial: { phone: sent?.values.phone ?? '' },
    ...(sent && { failure: sent.failure }),
    check: ({ phone }) => ({ phone: checks.phone(phone) }),
    async save(body) {
      rememberUser(await browserApi.users.completeProfile({ body }))
      onSaved()
    },
  })
  return (
    <form {...form.props} method="post" className="grid gap-5">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      <PhoneField input={form.input('phone')} error={form.problems.phone} />
      <Button type="submit" size="large" wide loading={form.busy}>
        {t.submit}
      </Button>
    </form>
  )
}
