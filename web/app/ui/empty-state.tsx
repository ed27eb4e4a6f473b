import BoxIcon from 'lucide-react/icons/archive'
import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import { Notice, type NoticeText } from './notice.tsx'

type EmptyStateProps = NoticeText & { icon?: ReactNode; actions?: ReactNode; className?: string }

/** A list with nothing in it says so kindly, and offers the next step. */
export function EmptyState({ headline, sentence, icon, actions, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-4 px-4 py-12 text-center', className)}>
      <span className="grid size-20 place-items-center rounded-leaf border border-brand-line bg-brand-soft text-brand-ink">
        {icon ?? <BoxIcon size={34} />}
      </span>
      <Notice headline={headline} sentence={sentence} align="center" className="max-w-md text-lg" />
      {actions && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
