import type { Same } from '@niramoy/texts/base/shape'
import type { home } from '@niramoy/texts/en/shop/home'
import UploadIcon from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import { useReducedMotion } from '../../parts/carousel/media.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { SearchBox } from '../../parts/search-box/search-box.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Link } from '../../ui/base/provider.tsx'
import { WhatsAppIcon } from '../../ui/base/whatsapp-icon.ts'
import { Sprig } from '../../ui/sprig.tsx'

/** The state of the typing of sample names. */
type Typing = { readonly word: number; readonly letters: number; readonly isDeleting: boolean }

const TYPED_MS = 150
const DELETED_MS = 75
const PAUSE_MS = 1000

export const UNTYPED: Typing = { word: 0, letters: 0, isDeleting: false }

/** home 1: what comes next, and after how many milliseconds. */
export function nextTyping(
  words: readonly string[],
  at: Typing,
): { readonly wait: number; readonly at: Typing } {
  const { word, letters, isDeleting } = at
  if (!isDeleting && letters < readLetters(words[word]).length) {
    return { wait: TYPED_MS, at: { ...at, letters: letters + 1 } }
  }
  if (letters > 0) {
    return {
      wait: isDeleting ? DELETED_MS : PAUSE_MS,
      at: { word, letters: letters - 1, isDeleting: true },
    }
  }
  return { wait: TYPED_MS, at: { word: (word + 1) % words.length, letters: 1, isDeleting: false } }
}

export function typedText(words: readonly string[], { word, letters }: Typing): string {
  return readLetters(words[word]).slice(0, letters).join('')
}

/** Splits into visible letters: a Bengali vowel sign belongs to its letter. */
function readLetters(word = ''): readonly string[] {
  return word.match(/\P{M}\p{M}*/gu) ?? []
}

type HeroProps = {
  readonly t: Same<typeof home>
  /** Both words and search box, the search box alone, or the words with a link to the products. */
  readonly variant?: 'full' | 'search' | 'text'
}

export function Hero({ t, variant = 'full' }: HeroProps) {
  const hasSearch = variant !== 'text'
  const hasWords = variant !== 'search'
  return (
    <section className="overflow-clip border-line border-b bg-brand-soft">
      <div className="page-width relative">
        {hasWords && <Sprig className="absolute right-6 -bottom-4 hidden h-[116%] lg:block" />}
        <div className={cx('relative', hasWords ? 'py-5 sm:py-12' : 'py-5 sm:py-8')}>
          <h1 className={hasWords ? 'max-w-xl text-xl sm:text-4xl' : 'sr-only'}>{t.headline}</h1>
          {hasWords && <p className="mt-2.5 max-w-xl text-ink-soft text-lg max-sm:hidden">{t.lead}</p>}
          {hasSearch ? (
            <>
              <HeroSearch t={t} className={hasWords ? 'mt-3.5 max-w-xl sm:mt-6' : 'mx-auto max-w-3xl'} />
              {hasWords && <OtherWays t={t} />}
              {hasWords && <OftenSearched t={t} />}
            </>
          ) : (
            <ButtonLink href="/products" size="large" className="mt-6">
              {t.shopNow}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

/** Types sample searches; it stops once the field has the focus. */
function HeroSearch({ t, className }: { t: Same<typeof home>; className: string }) {
  const [isFocused, setIsFocused] = useState(false)
  const still = useReducedMotion()
  const name = useTypedName(t.samples, !still && !isFocused)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the box inside is used
    <div onFocus={() => setIsFocused(true)} onBlur={() => setIsFocused(false)} className={className}>
      <SearchBox
        size="large"
        label={t.searchLabel}
        placeholder={name ?? t.searchPlaceholder}
        action={t.search}
      />
    </div>
  )
}

/** For those who would rather send a picture or a message than type. */
function OtherWays({ t }: { t: Same<typeof home> }) {
  const shop = useSettings()?.shop
  return (
    <div className="mt-3 grid max-w-xl grid-pairs gap-2.5 sm:mt-4">
      <ButtonLink
        href="/upload-prescription"
        variant="secondary"
        icon={<UploadIcon size={20} className="shrink-0 text-brand-ink" />}
        className={WAY}
      >
        {t.sendPrescription}
      </ButtonLink>
      {shop && (
        <ButtonLink
          href={`https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(t.whatsAppMessage)}`}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          icon={<WhatsAppIcon size={20} className="shrink-0 text-brand-ink" />}
          className={WAY}
        >
          {t.whatsApp}
        </ButtonLink>
      )}
    </div>
  )
}

const WAY = 'min-w-0 px-2.5 text-sm sm:px-5 sm:text-base'

function OftenSearched({ t }: { t: Same<typeof home> }) {
  return (
    <p className="mt-5 flex flex-wrap items-center max-sm:hidden gap-x-2 gap-y-1.5 text-sm">
      <span className="text-ink-soft">{t.popular}:</span>
      {t.samples.map((name) => (
        <Link
          key={name}
          href={`/products?search=${encodeURIComponent(name)}`}
          className="inline-flex min-h-8 items-center rounded-full border border-brand-line bg-surface px-3.5 text-brand-ink no-underline transition-colors hover:border-brand hover:bg-brand hover:text-on-brand"
        >
          {name}
        </Link>
      ))}
    </p>
  )
}

/** Types one name after the other. Null while it rests and before its first letter. */
function useTypedName(names: readonly string[], isRunning: boolean): string | null {
  const [at, setAt] = useState<Typing>(UNTYPED)
  useEffect(() => {
    if (!isRunning) return
    const next = nextTyping(names, at)
    const timer = setTimeout(() => setAt(next.at), next.wait)
    return () => clearTimeout(timer)
  }, [names, at, isRunning])
  return isRunning && at !== UNTYPED ? typedText(names, at) : null
}
