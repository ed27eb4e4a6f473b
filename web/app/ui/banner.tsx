import CheckCircleIcon from 'lucide-react/icons/circle-check'
import AlertCircleIcon from 'lucide-react/icons/circle-exclamation-point'
import InfoIcon from 'lucide-react/icons/info'
import AlertIcon from 'lucide-react/icons/triangle-exclamation-point'
import CloseIcon from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import { IconButton } from './base/icon-button.tsx'
import { useWords } from './base/provider.tsx'
import { softTone } from './base/tone.ts'
import { Notice, type NoticeText } from './notice.tsx'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

type BannerProps = NoticeText & {
  tone?: BannerTone
  actions?: ReactNode
  onDismiss?: (() => void) | undefined
  className?: string
}

/** A notice across the page. Danger interrupts a screen reader, the others wait their turn. */
export function Banner({ tone = 'info', headline, sentence, actions, onDismiss, className }: BannerProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-md border px-4 py-3', softTone[tone], className)}
    >
      <ToneIcon tone={tone} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2">
        <Notice headline={headline} sentence={sentence} className="min-w-0 flex-1 basis-52" />
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && <Dismiss onDismiss={onDismiss} />}
    </div>
  )
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const { close } = useWords()
  return (
    <IconButton
      label={close}
      icon={<CloseIcon size={18} />}
      size="small"
      tone="inherit"
      className="-my-1 -mr-2"
      onClick={onDismiss}
    />
  )
}

const icons = { info: InfoIcon, success: CheckCircleIcon, warning: AlertIcon, danger: AlertCircleIcon }

export function ToneIcon({ tone }: { tone: BannerTone }) {
  const Icon = icons[tone]
  return <Icon size={22} className="mt-[0.15rem]" />
}
