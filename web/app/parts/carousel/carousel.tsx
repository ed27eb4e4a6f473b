import { carouselWords as bn } from '@niramoy/texts/bn/catalogue/carousel-words'
import { carouselWords as en } from '@niramoy/texts/en/catalogue/carousel-words'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import PauseIcon from 'lucide-react/icons/pause'
import PlayIcon from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { useTexts } from '../language/language.tsx'
import { useScripted } from './media.ts'
import { useCarousel } from './use-carousel.ts'

export type CarouselSlide = { readonly key: number | string; readonly content: ReactNode }

type CarouselProps = {
  readonly label: string
  /** Milliseconds that each slide stays. */
  readonly interval: number
  readonly slides: readonly CarouselSlide[]
  readonly className?: string
}

/** Slides side by side that can be swiped, led by buttons, and move by themselves. Without scripts they are a strip to scroll. */
export function Carousel({ label, interval, slides, className }: CarouselProps) {
  const t = useTexts({ en, bn })
  const count = slides.length
  const carousel = useCarousel({ count, interval })
  const isScripted = useScripted()
  const place = (index: number) => t.place(index + 1, count)
  return (
    <section
      aria-roledescription={t.carousel}
      aria-label={label}
      className={cx('relative', className)}
      {...carousel.holding}
    >
      <div
        ref={carousel.strip}
        onScroll={carousel.onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
      >
        {slides.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div
            key={key}
            role="group"
            aria-roledescription={t.slide}
            aria-label={place(index)}
            inert={isScripted && index !== carousel.current}
            className="flex w-full shrink-0 snap-start snap-always"
          >
            {content}
          </div>
        ))}
      </div>
      {count > 1 && <Controls carousel={carousel} count={count} isVisible={isScripted} />}
      <p className="sr-only" aria-live={carousel.isMoving ? 'off' : 'polite'}>
        {isScripted && place(carousel.current)}
      </p>
    </section>
  )
}

type ControlsProps = {
  readonly carousel: ReturnType<typeof useCarousel>
  readonly count: number
  readonly isVisible: boolean
}

const ROUND =
  'grid size-9 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-brand hover:text-on-brand'

/** A line below the slides: it covers nothing, and its place is there before it works. */
function Controls({ carousel, count, isVisible }: ControlsProps) {
  const t = useTexts({ en, bn })
  const { current, isPlaying, show, toggle } = carousel
  return (
    <div className={cx('mt-2.5 flex items-center justify-center gap-1', !isVisible && 'invisible')}>
      <button
        type="button"
        data-rotation=""
        onClick={toggle}
        aria-label={isPlaying ? t.pause : t.play}
        title={isPlaying ? t.pause : t.play}
        className={ROUND}
      >
        {/* not pointed at themselves: a browser does not say that the pointer left an element that was removed */}
        {isPlaying ? (
          <PauseIcon size={18} className="pointer-events-none" />
        ) : (
          <PlayIcon size={18} className="pointer-events-none" />
        )}
      </button>
      <button
        type="button"
        onClick={() => show(current - 1)}
        aria-label={t.previous}
        title={t.previous}
        className={ROUND}
      >
        <ChevronLeftIcon size={20} />
      </button>
      {Array.from({ length: count }, (_, index) => t.show(index + 1)).map((label, index) => (
        <button
          key={label}
          type="button"
          onClick={() => show(index)}
          aria-label={label}
          aria-current={index === current || undefined}
          className="group grid size-6 place-items-center rounded-full"
        >
          <span
            className={cx(
              'block h-2 rounded-full transition-all',
              index === current ? 'w-5 bg-brand' : 'w-2 bg-line-strong group-hover:bg-brand',
            )}
          />
        </button>
      ))}
      <button
        type="button"
        onClick={() => show(current + 1)}
        aria-label={t.next}
        title={t.next}
        className={ROUND}
      >
        <ChevronRightIcon size={20} />
      </button>
    </div>
  )
}
