import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import { searchNotes as bn } from '@niramoy/texts/bn/catalogue/search-notes'
import { searchNotes as en } from '@niramoy/texts/en/catalogue/search-notes'
import { Fragment, type ReactNode } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { Link } from '../../ui/base/provider.tsx'
import { useLanguage, useTexts } from '../language/language.tsx'

type LookAlikeNoteProps = {
  readonly lookAlikes: readonly LookAlike[]
  /** Where a link may not stand, such as inside an option. */
  readonly plain?: boolean
  readonly className?: string
}

/** Says quietly which medicines this one must not be taken for, and in which other forms and packs it comes. */
export function LookAlikeNote({ lookAlikes, plain = false, className = 'text-xs' }: LookAlikeNoteProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const named = (kind: LookAlike['kind'], toText: (other: LookAlike) => ReactNode) => {
    const others = lookAlikes.filter((other) => other.kind === kind)
    return others.length === 0 ? null : (
      <span className={cx('block text-ink-soft wrap-anywhere', className)}>
        {kind === 'danger' ? t.notSame : t.alsoAs}{' '}
        {others.map((other, index) => (
          <Fragment key={other.id}>
            {index > 0 && ', '}
            {toText(other)}
          </Fragment>
        ))}
      </span>
    )
  }
  const linked = (id: number, text: string) =>
    plain ? (
      text
    ) : (
      <Link href={`/products/${id}`} className="prose-link relative z-1">
        {text}
      </Link>
    )
  return (
    <>
      {named('danger', ({ id, name, genericName }) => (
        <>
          {linked(id, name)} ({genericName})
        </>
      ))}
      {named('same-name', ({ id, label }) => linked(id, label[language]))}
    </>
  )
}
