import type { SecondFactor } from '@niramoy/contract/people/second-factor'
import { adminSecondFactor as t } from '@niramoy/texts/en/people/admin/admin-second-factor'
import ShieldIcon from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { rememberUser } from '../../browser/session.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useUser } from '../../parts/session/user.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { SetUp } from './use-set-up.ts'

type FactorCardProps = {
  readonly factor: SecondFactor
  readonly setUp: SetUp
  readonly onCodes: (codes: readonly string[]) => void
}

export function FactorCard({ factor, setUp, onCodes }: FactorCardProps) {
  const isOn = factor.state === 'on'
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          {t.factor}
          <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t.on : t.off}</Badge>
        </span>
      }
    >
      <div className="grid gap-5">
        {setUp.failure && <Banner tone="danger" {...setUp.failure} />}
        {factor.state !== 'demanded' && <p className="max-w-prose text-ink-soft">{t.about}</p>}
        {isOn && <Facts factor={factor} />}
        {isOn ? <OnActions factor={factor} setUp={setUp} onCodes={onCodes} /> : <Begin setUp={setUp} />}
      </div>
    </Card>
  )
}

function Begin({ setUp }: { setUp: SetUp }) {
  const hasPassword = useUser()?.hasPassword ?? true
  if (hasPassword) {
    return (
      <Button
        icon={<ShieldIcon size={18} />}
        loading={setUp.busy}
        onClick={setUp.begin}
        className="justify-self-start"
      >
        {t.setUp}
      </Button>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-ink-soft">{t.needsPassword}</p>
      <ButtonLink href="/dashboard/profile" variant="secondary">
        {t.toProfile}
      </ButtonLink>
    </div>
  )
}

function Facts({ factor: { since, recoveryCodesLeft } }: { factor: SecondFactor }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      <dt className="text-ink-soft">{t.since}</dt>
      <dd>{since && <MomentText at={since} />}</dd>
      <dt className="text-ink-soft">{t.codes}</dt>
      <dd className={recoveryCodesLeft < 3 ? 'font-semibold text-danger-ink' : undefined}>
        {t.codesLeft(recoveryCodesLeft)}
      </dd>
    </dl>
  )
}

function OnActions({ factor, setUp, onCodes }: FactorCardProps) {
  const [asked, setAsked] = useState<'codes' | 'off'>()
  const user = useUser()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const close = () => setAsked(undefined)
  async function turnOff() {
    await browserApi.secondFactor.turnOff()
    close()
    if (user) rememberUser({ ...user, secondFactor: 'off' })
    toast({ sentence: t.turnedOff })
    await revalidate()
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="secondary" onClick={() => setAsked('codes')}>
        {t.newCodes}
      </Button>
      <Button variant="secondary" loading={setUp.busy} onClick={setUp.begin}>
        {t.move}
      </Button>
      {!factor.isDemanded && (
        <Button variant="quiet" onClick={() => setAsked('off')}>
          {t.turnOff}
        </Button>
      )}
      <Question
        open={asked === 'codes'}
        words={{ title: t.newCodesQuestion, sentence: t.newCodesNotice, confirmLabel: t.newCodes }}
        onConfirm={async () => onCodes((await browserApi.secondFactor.renewRecoveryCodes()).recoveryCodes)}
        onClose={close}
      />
      <Question
        open={asked === 'off'}
        words={{ title: t.turnOffQuestion, sentence: t.turnOffNotice, confirmLabel: t.turnOff }}
        onConfirm={turnOff}
        onClose={close}
      />
    </div>
  )
}

type QuestionProps = {
  readonly open: boolean
  readonly words: { readonly title: string; readonly sentence: string; readonly confirmLabel: string }
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

function Question({ open, words, onConfirm, onClose }: QuestionProps) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  async function confirm() {
    setPending(true)
    setFailure(undefined)
    await onConfirm()
      .catch((error: unknown) => setFailure(errorText(error, 'en')))
      .finally(() => setPending(false))
  }
  return (
    <ConfirmDialog
      open={open}
      {...words}
      cancelLabel={t.cancel}
      danger
      pending={pending}
      error={failure?.sentence}
      onConfirm={() => void confirm()}
      onClose={() => {
        setFailure(undefined)
        onClose()
      }}
    />
  )
}
