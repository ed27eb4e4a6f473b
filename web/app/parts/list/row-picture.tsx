import { adminList as t } from '@niramoy/texts/en/platform/admin/admin-list'
import ImageIcon from 'lucide-react/icons/image'
import { cx } from '../../ui/base/cx.ts'
import { sized } from '../picture/sized.ts'

const shapes = {
  square: {
    width: 48,
    height: 48,
    stored: 160,
    look: 'size-12 object-contain',
  },
  wide: { width: 112, height: 48, stored: 800, look: 'h-12 w-28 object-cover' },
} as const

type RowPictureProps = {
  readonly path: string | null
  readonly shape?: keyof typeof shapes
}

/** The small picture of a row. */
export function RowPicture({ path, shape = 'square' }: RowPictureProps) {
  const { width, height, stored, look } = shapes[shape]
  const frame = cx('shrink-0 rounded-sm border border-line bg-paper', look)
  if (path) {
    return (
      <img src={sized(path, stored)} alt="" width={width} height={height} loading="lazy" className={frame} />
    )
  }
  return (
    <span title={t.noImage} className={cx(frame, 'grid place-items-center text-ink-faint')}>
      <ImageIcon role="img" aria-label={t.noImage} />
    </span>
  )
}
