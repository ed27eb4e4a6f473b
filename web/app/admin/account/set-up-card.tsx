import type { SetUpTexts } from '@niramoy/contract/people/second-factor'
import { adminSecondFactor as t } from '@niramoy/texts/en/people/admin/admin-second-factor'
import ShieldIcon from 'lucide-react/icons/shield-check'
import { type ReactNode, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { useUser } from '../../parts/session/user.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { ScanStep } from './scan-step.tsx'

type SetUpCardProps = {
  /** Left out where there is no way around it. */
  readonly onCancel: (() => void) | undefined
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void
}

export function SetUpCard({ onCancel, onTurnedOn }: SetUpCardProps) {
  const [texts, setTexts] = useState<SetUpTexts>()
  const hasPassword = useUser()?.hasPassword ?? true
  if (!hasPassword) return <PasswordFirst />
  return (
    <Card title={t.factor}>
      {texts ? (
        <ol className="grid gap-8">
          <Step number={1} title={t.scan}>
            <ScanStep texts={texts} />
          </Step>
          <Step number={2} title={t.enter}>
            <CodeForm onTurnedOn={onTurnedOn} onCancel={onCancel} />
          </Step>
        </ol>
      ) : (
        <Begin onBegun={setTexts} onCancel={onCancel} />
      )}
    </Card>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 sm:gap-x-4">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-brand-soft font-semibold text-brand-ink"
      >
        {number}
      </span>
      <h3 className="self-center font-semibold">{title}</h3>
      <div className="max-sm:col-span-2 sm:col-start-2">{children}</div>
    </li>
  )
}

type BeginProps = {
  readonly onBegun: (texts: SetUpTexts) => void
  readonly onCancel: (() => void) | undefined
}

/** A press, and not the page itself, asks for a secret: each takes the place of the one before. */
function Begin({ onBegun, onCancel }: BeginProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  async function begin() {
    setBusy(true)
    setFailure(undefined)
    await browserApi.secondFactor
      .begin()
      .then(onBegun, (error: unknown) => setFailure(errorText(error, 'en')))
      .finally(() => setBusy(false))
  }
  return (
    <div className="grid justify-items-start gap-4">
      {failure && <Banner tone="danger" {...failure} />}
      <p className="max-w-prose text-ink-soft">{t.about}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button icon={<ShieldIcon size={18} />} loading={busy} onClick={() => void begin()}>
          {t.setUp}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

function CodeForm({ onTurnedOn, onCancel }: SetUpCardProps) {
  const form = useForm({
    initial: { totp: '' },
    check: ({ totp }) => ({ totp: totp.trim() ? undefined : { sentence: t.codeRequired } }),
    async save(body) {
      const { recoveryCodes } = await browserApi.secondFactor.confirm({ body })
      onTurnedOn(recoveryCodes)
    },
  })
  return (
    <form {...form.props} className="grid max-w-sm gap-4">
      {form.failure && <Banner tone="danger" {...form.failure} />}
      <Field label={t.code} hint={t.codeHint} required error={problem(form.problems.totp)}>
        <TextInput
          {...form.input('totp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="max-w-48 font-mono text-lg tracking-[0.2em]"
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" loading={form.busy}>
          {t.turnOn}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

function PasswordFirst() {
  return (
    <Card title={t.factor}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-ink-soft">{t.needsPassword}</p>
        <ButtonLink href="/dashboard/profile" variant="secondary">
          {t.toProfile}
        </ButtonLink>
      </div>
    </Card>
  )
}
