import { afterLogin } from '@niramoy/domain/after-login'
import { completeProfile as bn } from '@niramoy/texts/bn/complete-profile'
import { completeProfile as en } from '@niramoy/texts/en/complete-profile'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { rememberUser } from '../../browser/session.ts'
import type { Sent } from '../../parts/form/posted-form.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { PhoneField } from '../../parts/session/account-fields.tsx'
import { useAccountChecks } from '../../parts/session/use-account-checks.ts'
import { useOrigin } from '../../parts/session/use-origin.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

export function PhoneForm({ sent }: { readonly sent: Sent<'phone'> | undefined }) {
  const t = useTexts({ en, bn })
  const checks = useAccountChecks()
  const navigate = useNavigate()
  const origin = useOrigin()
  const form = useForm({
    initial: { phone: sent?.values.phone ?? '' },
    ...(sent && { failure: sent.failure }),
    check: ({ phone }) => ({ phone: checks.phone(phone) }),
    async save(body) {
      const user = await browserApi.users.completeProfile({ body })
      rememberUser(user)
      await navigate(afterLogin(user, origin), { replace: true })
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
