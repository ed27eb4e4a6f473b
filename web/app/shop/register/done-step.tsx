import { withOrigin } from '@niramoy/domain/people/after-login'
import { register as bn } from '@niramoy/texts/bn/people/register'
import { register as en } from '@niramoy/texts/en/people/register'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { DoorPage } from '../../parts/session/door-page.tsx'
import { useOrigin } from '../../parts/session/use-origin.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function DoneStep() {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  return (
    <DoorPage title={t.doneTitle} lead={t.doneLead}>
      <div className="grid gap-5">
        <Banner tone="success" {...say('verified')} />
        <ButtonLink href={withOrigin('/login', useOrigin())} size="large" wide>
          {t.goToLogin}
        </ButtonLink>
      </div>
    </DoorPage>
  )
}
