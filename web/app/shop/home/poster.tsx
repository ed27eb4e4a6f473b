import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
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
  /** The first that one sees. */
  readonly priority?: boolean
}

/** A wide picture with words on its calm side; on a phone the words stand below it. Pictures are light, so posters always are. */
export function Poster({ href, picture, title, text, action, name, priority = false }: PosterProps) {
  const hasWords = Boolean(title || text)
  return (
    <Leading
      href={href}
      className="group relative flex w-full flex-col overflow-clip rounded-xl bg-raised text-ink no-underline focus-visible:outline-offset-[-4px]"
    >
      <Picture address={picture} alt={hasWords ? '' : name} priority={priority} isAlone={!hasWords} />
      {hasWords && (
        <span className="flex flex-1 flex-col items-start gap-1.5 p-5 sm:absolute sm:inset-y-0 sm:left-0 sm:w-[62%] sm:justify-center sm:gap-2.5 sm:bg-linear-to-r sm:from-55% sm:from-paper/80 sm:to-transparent sm:py-6 sm:pr-[16%] sm:pl-8 lg:pl-14">
          {title && (
            <span
              lang={languageOf(title)}
              className="text-balance font-semibold text-xl leading-snug sm:text-2xl lg:text-3xl"
            >
              {title}
            </span>
          )}
          {text && (
            <span lang={languageOf(text)} className="text-ink-soft lg:text-lg">
              {text}
            </span>
          )}
          {action && (
            <span className="mt-1.5 inline-flex items-center gap-2 font-semibold text-brand-ink group-hover:underline sm:mt-2">
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
  readonly address: string | null
  readonly alt: string
  readonly priority: boolean
  readonly isAlone: boolean
}

function Picture({ address, alt, priority, isAlone }: PictureProps) {
  const shape = cx('w-full sm:aspect-[3/1]', isAlone ? 'aspect-[5/2]' : 'aspect-[2/1]')
  if (!address) return <span className={cx('block bg-brand-soft', shape)} />
  const narrow = sized(address, 800)
  return (
    <img
      src={address}
      {...(narrow !== address && {
        srcSet: `${narrow} 800w, ${address} 1600w`,
        sizes: '(min-width: 76rem) 72rem, 100vw',
      })}
      alt={alt}
      width={1600}
      height={640}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      className={cx(
        'object-cover',
        isAlone ? 'object-center' : 'object-[85%_70%] sm:object-[100%_72%]',
        shape,
      )}
    />
  )
}

/** Staff write a slide in the language they like. */
function languageOf(text: string): 'bn' | 'en' {
  return /\p{Script=Bengali}/u.test(text) ? 'bn' : 'en'
}
