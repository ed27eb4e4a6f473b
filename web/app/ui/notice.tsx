import { cx } from './base/cx.ts'

/** A notice: a headline in the reader's language, and the sentence itself, word for word. */
export type NoticeText = { headline?: string | undefined; sentence: string }

type NoticeProps = NoticeText & { className?: string; align?: 'start' | 'center' }

export function Notice({ headline, sentence, className, align = 'start' }: NoticeProps) {
  return (
    <div className={cx('min-w-0', align === 'center' && 'text-center', className)}>
      {headline && <p className="font-semibold">{headline}</p>}
      <p lang={headline && 'en'} className={headline ? 'text-sm' : undefined}>
        {sentence}
      </p>
    </div>
  )
}
