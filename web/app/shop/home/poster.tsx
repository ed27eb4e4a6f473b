import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sized } from '../../parts/picture/sized.ts'
import { cx } from '../../ui/base/cx.ts'
import { Link } from '../../ui/base/provider.tsx'

type PosterProps = {
  readonly href: string | null
  readonly picture: string | null
  readonly title: string | null
  readonly text: string | null
  /** What pressing it does, for a poster that has words. */
  readonly action?: string
  /** Spoken when the poster has no words. */
  readonly name: string
  /** Called when the picture cannot be shown. */
  readonly onFail?: () => void
}

/** A wide picture with words on its calm side. Pictures are light, so posters always are. Without its picture the words stay. */
export function Poster({ href, picture, title, text, action, name, onFail }: PosterProps) {
  const hasWords = Boolean(title || text)
  return (
    <Leading
      href={href}
      className="group relative flex min-h-41 w-full flex-col justify-center overflow-clip rounded-xl bg-brand-soft text-ink no-underline focus-visible:outline-offset-[-4px] sm:aspect-[3/1] sm:min-h-0"
    >
      {picture && (
        <Picture address={picture} alt={hasWords ? '' : name} isAlone={!hasWords} onFail={onFail} />
      )}
      {hasWords && (
        <span className="relative flex w-3/4 flex-1 flex-col items-start justify-center gap-1 bg-linear-to-r from-55% from-paper/80 to-transparent py-4 pr-[16%] pl-4 sm:w-[62%] sm:gap-2.5 sm:py-6 sm:pl-8 lg:pl-14">
          {title && (
            <span
              lang={isBengali(title) ? 'bn' : 'en'}
              className="text-balance font-semibold text-lg leading-snug sm:text-2xl lg:text-3xl"
            >
              {title}
            </span>
          )}
          {text && (
            <span
              lang={isBengali(text) ? 'bn' : 'en'}
              className="text-ink-soft text-sm sm:text-base lg:text-lg"
            >
              {text}
            </span>
          )}
          {action && (
            <span className="mt-1 inline-flex items-center gap-2 font-semibold text-brand-ink text-sm group-hover:underline sm:mt-2 sm:text-base">
              {action}
              <ArrowRightIcon size={18} />
            </span>
          )}
        </span>
      )}
    </Leading>
  )
}

type LeadingProps = { readonly href: string | null; readonly className: string; readonly children: ReactNode }

function Leading({ href, ...rest }: LeadingProps) {
  return href ? <Link href={href} data-theme="light" {...rest} /> : <div data-theme="light" {...rest} />
}

type PictureProps = {
  readonly address: string
  readonly alt: string
  readonly isAlone: boolean
  readonly onFail: (() => void) | undefined
}

function Picture({ address, alt, isAlone, onFail }: PictureProps) {
  const [isBroken, setIsBroken] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const fail = () => {
    setIsBroken(true)
    onFail?.()
  }
  const failedBefore = useEffectEvent(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) fail()
  })
  // it may have failed before the page was hydrated
  useEffect(() => failedBefore(), [])
  if (isBroken) return null
  const narrow = sized(address, 800)
  return (
    <img
      ref={image}
      src={address}
      {...(narrow !== address && {
        srcSet: `${narrow} 800w, ${address} 1600w`,
        sizes: '(min-width: 76rem) 72rem, 100vw',
      })}
      alt={alt}
      width={1600}
      height={640}
      loading="lazy"
      decoding="async"
      onError={fail}
      className={cx(
        'absolute inset-0 size-full object-cover',
        isAlone ? 'object-center' : 'object-[85%_70%] sm:object-[100%_72%]',
      )}
    />
  )
}

/** Staff write a slide in the language they like. */
export function isBengali(text: string): boolean {
  return /\p{Script=Bengali}/u.test(text)
}
