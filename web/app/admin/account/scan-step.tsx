import type { SetUpTexts } from '@niramoy/contract/people/second-factor'
import { adminSecondFactor as t } from '@niramoy/texts/en/people/admin/admin-second-factor'
import CopyIcon from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useCopy } from '../../parts/copy/use-copy.ts'
import { Button } from '../../ui/base/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The secret for the app: to scan, to type, or to open where the app is on this very phone. */
export function ScanStep({ texts: { uri, secret } }: { texts: SetUpTexts }) {
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
    import('uqr')
      .then(({ encode }) => encode(text, { ecc: 'M', border: BORDER }))
      .then(({ size, data }) => ({ size, path: pathOf(data) }))
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

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
