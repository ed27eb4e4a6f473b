import type { TrustedDevice } from '@niramoy/contract/people/second-factor'
import { adminSecondFactor as t } from '@niramoy/texts/en/people/admin/admin-second-factor'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

export function DevicesCard({ devices }: { devices: readonly TrustedDevice[] }) {
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
