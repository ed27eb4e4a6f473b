import { listChoosableDays } from '@niramoy/domain/sales/delivery/wanted-day'
import { deliveryDay as bn } from '@niramoy/texts/bn/sales/delivery-day'
import { deliveryDay as en } from '@niramoy/texts/en/sales/delivery-day'
import CalendarIcon from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { useDayText } from '../../parts/dates/use-day-text.ts'
import { postedForm } from '../../parts/form/posted-form.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { AuthPage } from '../../parts/session/auth-page.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import type { Route } from './+types/delivery-day'

export const meta = screenMeta('deliveryDay', { index: false })

/** Also without scripts: it leads to the page with nothing left to choose. */
export const action = postedForm(['day'], async (api, { day }, { params }) => {
  await api.orders.chooseDay({ body: { token: params.token ?? '', day } })
  return '/delivery-day/done'
})

const DONE = 'done'

/** runs 7: opened it chooses nothing, and names neither the order nor whose it is; a press chooses. */
export default function DeliveryDay({ params: { token }, actionData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const dayText = useDayText()
  const [isDone, setDone] = useState(token === DONE)
  const form = useForm({
    initial: { day: actionData?.values.day ?? '' },
    ...(actionData && { failure: actionData.failure }),
    check: ({ day }) => (day ? {} : { day: say('wrong') }),
    async save({ day }) {
      await browserApi.orders.chooseDay({ body: { token, day } })
      setDone(true)
    },
  })
  return (
    <AuthPage
      title={isDone ? t.done : t.title}
      lead={isDone ? t.doneLead : t.lead}
      icon={<CalendarIcon size={28} />}
    >
      {isDone ? (
        <ButtonLink href="/" variant="secondary" size="large" wide>
          {t.home}
        </ButtonLink>
      ) : (
        <form {...form.props} method="post" className="grid gap-5">
          {form.failure && <Banner tone="danger" {...form.failure} />}
          <RadioGroup
            legend={t.days}
            name="day"
            options={listChoosableDays(now()).map((day) => ({ value: day, label: dayText(day) }))}
            value={form.values.day || null}
            onChange={(day) => form.set('day', day)}
            error={problem(form.problems.day)}
          />
          <Button type="submit" size="large" wide loading={form.busy}>
            {t.choose}
          </Button>
        </form>
      )}
    </AuthPage>
  )
}
