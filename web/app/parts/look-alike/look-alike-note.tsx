import type { LookAlike } from '@niramoy/contract/catalogue/products'
import { searchNotes as bn } from '@niramoy/texts/bn/catalogue/search-notes'
import { searchNotes as en } from '@niramoy/texts/en/catalogue/search-notes'
import { Fragment } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { Link } from '../../ui/base/provider.tsx'
import { useTexts } from '../language/language.tsx'

type LookAlikeNoteProps = {
  readonly lookAlikes: readonly LookAlike[]
  /** Where a link may not stand, such as inside an option. */
  readonly plain?: boolean
  readonly className?: string
}

/** Says quietly which medicines this one must not be taken for. */
export function LookAlikeNote({ lookAlikes, plain = false, className = 'text-xs' }: LookAlikeNoteProps) {
  const t = useTexts({ en, bn })
  if (lookAlikes.length === 0) return null
  return (
    <span className={cx('block text-ink-soft wrap-anywhere', className)}>
      {t.notSame}{' '}
      {lookAlikes.map(({ id, name, genericName }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {plain ? (
            name
          ) : (
            <Link href={`/products/${id}`} className="prose-link relative z-1">
              {name}
            </Link>
          )}{' '}
          ({genericName})
        </Fragment>
      ))}
    </span>
  )
}
