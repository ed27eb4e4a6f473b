import type { SetUpTexts } from '@niramoy/contract/people/second-factor'
import { adminSecondFactor as t } from '@niramoy/texts/en/people/admin/admin-second-factor'
import type { ReactNode } from 'react'
import { browserApi } from '../../api/api.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { ScanStep } from './scan-step.tsx'

type SetUpCardProps = {
  readonly texts: SetUpTexts
  readonly onCancel: () => void
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void
}

export function SetUpCard({ texts, ...ends }: SetUpCardProps) {
  return (
    <Card title={t.factor}>
      <ol className="grid gap-8">
        <Step number={1} title={t.scan}>
          <ScanStep texts={texts} />
        </Step>
        <Step number={2} title={t.enter}>
          <CodeForm {...ends} />
        </Step>
      </ol>
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

function CodeForm({ onTurnedOn, onCancel }: Omit<SetUpCardProps, 'texts'>) {
  const form = useForm({
    initial: { totp: '' },
    check: ({ totp }) => ({ totp: totp.trim() ? undefined : { sentence: t.codeRequired } }),
    async save(body) {
      const { recoveryCodes } = await browserApi.secondFactor.confirm({ body })
      onTurnedOn(recoveryCodes)
    },
  })
  return (
    <Form {...form.props} className="grid max-w-sm gap-4">
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
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  )
}
