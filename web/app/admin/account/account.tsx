import type { SecondFactor, SetUpTexts, TrustedDevice } from '@niramoy/contract/people/second-factor'
import { sitePath } from '@niramoy/domain/people/login'
import { adminSecondFactor as t } from '@niramoy/texts/en/people/admin/admin-second-factor'
import CopyIcon from 'lucide-react/icons/copy'
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { rememberUser } from '../../browser/session.ts'
import { useCopy } from '../../parts/copy/use-copy.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useUser } from '../../parts/session/user.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/account'
import { FactorCard } from './factor-card.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { useSetUp } from './use-set-up.ts'

type SetUpCardProps = {
  readonly texts: SetUpTexts
  readonly onCancel: () => void
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void
}

function SetUpCard({ texts, ...ends }: SetUpCardProps) {
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

/** The secret for the app: to scan, to type, or to open where the app is on this very phone. */
function ScanStep({ texts: { uri, secret } }: { texts: SetUpTexts }) {
  const copy = useCopy(secret, {
    copied: { sentence: t.keyCopied },
    failed: { sentence: t.copyFailed },
  })
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
      <QrCode text={uri} />
      <div className="grid content-start justify-items-start gap-3">
        <p className="text-ink-soft text-sm">{t.apps}</p>
        <p className="font-medium text-sm">{t.key}</p>
        <p className="rounded-md bg-sunken px-3 py-2 font-mono wrap-anywhere" data-testid="secret">
          {secret.match(/.{4}/g)?.join(' ')}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button size="small" variant="secondary" icon={<CopyIcon size={17} />} onClick={copy}>
            {t.copyKey}
          </Button>
          <a href={uri} className="prose-link inline-flex min-h-control-small items-center text-sm sm:hidden">
            {t.openApp}
          </a>
        </div>
      </div>
    </div>
  )
}

/** Four modules of quiet around it, as readers ask for. */
const BORDER = 4

/** Dark on white in either theme: many readers do not take the colours the other way round. */
function QrCode({ text }: { text: string }) {
  const [code, setCode] = useState<{ readonly size: number; readonly path: string } | 'failed'>()
  useEffect(() => {
    let isWanted = true
    void import(/* on demand */ 'uqr')
      .then(({ encode }) => encode(text, { ecc: 'M', border: BORDER }))
      .then(({ size, data }) => ({ size, path: toPath(data) }))
      .catch(() => 'failed' as const)
      .then((drawn) => isWanted && setCode(drawn))
    return () => {
      isWanted = false
    }
  }, [text])
  if (code === 'failed') return <p className="max-w-56 text-ink-soft text-sm">{t.qrFailed}</p>
  if (!code) return <Skeleton className="size-56" />
  return (
    <svg
      role="img"
      aria-label={t.qr}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-md border border-line"
    >
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path fill="#000" d={code.path} />
    </svg>
  )
}

function toPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}

export const meta = adminMeta('account')

const load = async (api: Api) => ({ factor: await api.secondFactor.read() })
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

export default function Account({ loaderData: { factor } }: Route.ComponentProps) {
  const isDemanded = factor.state === 'demanded'
  return (
    <div className={isDemanded ? 'mx-auto max-w-3xl' : undefined}>
      <div className="print:hidden">
        <PageHeader title={isDemanded ? t.demandedTitle : t.title} lead={isDemanded ? t.demanded : t.lead} />
      </div>
      <Contents factor={factor} />
    </div>
  )
}

/** One thing at a time: setting up, then the codes to save, then how it stands. */
function Contents({ factor }: { factor: SecondFactor }) {
  const setUp = useSetUp()
  const [codes, setCodes] = useState<readonly string[]>()
  const isDemanded = factor.state === 'demanded'
  const leave = useLeave(isDemanded)

  if (codes) {
    const done = async () => {
      await leave()
      setCodes(undefined)
    }
    return <RecoveryCodesCard codes={codes} onDone={done} />
  }
  if (setUp.texts) {
    return (
      <SetUpCard
        texts={setUp.texts}
        onCancel={setUp.leave}
        onTurnedOn={(made) => {
          setUp.leave()
          setCodes(made)
        }}
      />
    )
  }
  return (
    <div className="grid gap-6">
      <FactorCard factor={factor} setUp={setUp} onCodes={setCodes} />
      {factor.state === 'on' && <DevicesCard devices={factor.devices} />}
    </div>
  )
}

/**
 * Who was let in by setting it up goes on to where they wanted, with a page of its own: all of the back office opens.
 * Everyone else stays.
 */
function useLeave(isDemanded: boolean): () => Promise<void> {
  const user = useUser()
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  return async () => {
    if (isDemanded) {
      const wanted = sitePath(params.get('from'))
      location.assign(wanted && /^\/admin(?![\w-])/.test(wanted) ? wanted : '/admin')
      return new Promise(() => {})
    }
    if (user) rememberUser({ ...user, secondFactor: 'on' })
    await revalidate()
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

function DevicesCard({ devices }: { devices: readonly TrustedDevice[] }) {
  return (
    <Card title={t.devices} lead={t.devicesLead} flush>
      {devices.length > 0 ? (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-5 text-ink-soft sm:px-6">{t.noDevices}</p>
      )}
    </Card>
  )
}

function Device({ device: { id, device, createdAt, expiresAt, current } }: { device: TrustedDevice }) {
  const name = device ? t.device(device.browser, device.system) : t.unknownDevice
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  async function remove() {
    setBusy(true)
    await browserApi.secondFactor.removeDevice({ params: { id } }).then(
      () => toast({ sentence: t.removed }),
      (error: unknown) => toast({ ...errorText(error, 'en'), tone: 'danger' }),
    )
    await revalidate()
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {name}
          {current && <Badge tone="brand">{t.thisDevice}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {t.trustedSince} <MomentText at={createdAt} />, {t.until} <MomentText at={expiresAt} />
        </p>
      </div>
      <Button
        size="small"
        variant="quiet"
        aria-label={t.removeNamed(name)}
        loading={busy}
        onClick={() => void remove()}
      >
        {t.remove}
      </Button>
    </li>
  )
}
