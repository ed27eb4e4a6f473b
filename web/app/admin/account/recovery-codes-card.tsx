import { adminSecondFactor as t } from '@niramoy/texts/en/people/admin/admin-second-factor'
import CopyIcon from 'lucide-react/icons/copy'
import DownloadIcon from 'lucide-react/icons/download'
import PrinterIcon from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { useCopy } from '../../parts/copy/use-copy.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'

type RecoveryCodesCardProps = {
  readonly codes: readonly string[]
  readonly onDone: () => Promise<void>
}

/** Shown this once, so it closes only for who says that they are saved. */
export function RecoveryCodesCard({ codes, onDone }: RecoveryCodesCardProps) {
  const [isSaved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus(), [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSaved])
  return (
    <Card ref={card} tabIndex={-1} title={t.codesTitle} className="outline-none">
      <div className="grid gap-5">
        <p className="max-w-prose text-ink-soft">{t.codesNotice}</p>
        <ol
          aria-label={t.codes}
          className="grid gap-x-8 gap-y-1.5 rounded-md bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap max-sm:text-xs">
              {code}
            </li>
          ))}
        </ol>
        <Keep codes={codes} />
        <div className="grid justify-items-start gap-4 border-line border-t pt-4 print:hidden">
          <Checkbox
            label={t.saved}
            checked={isSaved}
            onChange={(event) => setSaved(event.currentTarget.checked)}
          />
          <Button
            disabled={!isSaved}
            loading={busy}
            onClick={() => {
              setBusy(true)
              void onDone()
            }}
          >
            {t.done}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Keep({ codes }: { codes: readonly string[] }) {
  const shop = useSettings()?.shop.name ?? ''
  const text = t.file(shop, codes.join('\n'))
  const copy = useCopy(text, { copied: { sentence: t.codesCopied }, failed: { sentence: t.copyFailed } })
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      <Button variant="secondary" size="small" icon={<CopyIcon size={17} />} onClick={copy}>
        {t.copyCodes}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<DownloadIcon size={17} />}
        onClick={() => saveFile(text, 'recovery-codes.txt')}
      >
        {t.download}
      </Button>
      <Button variant="secondary" size="small" icon={<PrinterIcon size={17} />} onClick={() => print()}>
        {t.print}
      </Button>
    </div>
  )
}

function saveFile(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
