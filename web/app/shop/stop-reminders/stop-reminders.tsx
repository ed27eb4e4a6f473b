import { medicineBox as bn } from '@niramoy/texts/bn/sales/medicine-box'
import { medicineBox as en } from '@niramoy/texts/en/sales/medicine-box'
import BellOffIcon from 'lucide-react/icons/bell-off'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { postedForm } from '../../parts/form/posted-form.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { AuthPage } from '../../parts/session/auth-page.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import type { Route } from './+types/stop-reminders'

export const meta = screenMeta('stopReminders', { index: false })

/** Also without scripts: it leads to the page with nothing left to press. */
export const action = postedForm([], async (api, _, { params }) => {
  await api.medicineBox.stop({ body: { token: params.token ?? '' } })
  return '/stop-reminders/done'
})

const DONE = 'done'

/** medicine box 10: opened it stops nothing, for whatever shows a preview of a link opens it too; a press does. */
export default function StopReminders({ params: { token }, actionData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  const [isDone, setDone] = useState(token === DONE)
  const form = useForm({
    initial: {},
    ...(actionData && { failure: actionData.failure }),
    async save() {
      await browserApi.medicineBox.stop({ body: { token } })
      setDone(true)
    },
  })
  return (
    <AuthPage
      title={isDone ? t.stopped : t.stopTitle}
      lead={isDone ? t.stoppedLead : t.stopLead}
      icon={<BellOffIcon size={28} />}
    >
      {isDone ? (
        <ButtonLink href="/dashboard/medicines" variant="secondary" size="large" wide>
          {t.openBox}
        </ButtonLink>
      ) : (
        <form {...form.props} method="post" className="grid gap-5">
          {form.failure && <Banner tone="danger" {...form.failure} />}
          <Button type="submit" size="large" wide loading={form.busy}>
            {t.stop}
          </Button>
        </form>
      )}
    </AuthPage>
  )
}
