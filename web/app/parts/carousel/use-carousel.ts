import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReducedMotion, usesReducedMotion } from './media.ts'

type Options = { readonly count: number; readonly interval: number }

/** How long after the last movement a strip of slides is taken to stand. */
const SETTLED_MS = 90

/**
 * A strip that scrolls by itself, by hand and by buttons. It waits while it is pointed at, while the keyboard is
 * in it and while the page is hidden; those who asked for little motion start it themselves.
 */
export function useCarousel({ count, interval }: Options) {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setCurrent] = useState(0)
  // one of them may have gone
  const current = Math.min(at, count - 1)
  const [chosen, setChosen] = useState<'playing' | 'stopped' | null>(null)
  const [paused, setPaused] = useState({ byPointer: false, byFocus: false })
  const still = useReducedMotion()
  const isPlaying = count > 1 && (chosen ? chosen === 'playing' : !still)
  const isMoving = isPlaying && !paused.byPointer && !paused.byFocus

  const show = (index: number) => {
    const next = (index + count) % count
    setCurrent(next)
    scrollTo(strip.current, next)
  }
  const advance = useEffectEvent(() => {
    if (!document.hidden) show(current + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever slide has come, it stays for its whole time
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => advance(), interval)
    return () => clearInterval(timer)
  }, [isMoving, interval, current])
  useEffect(() => fetchPictures(strip.current?.children[(current + 1) % count]), [current, count])

  return {
    strip,
    current,
    isPlaying,
    isMoving,
    show,
    toggle: () => setChosen(isPlaying ? 'stopped' : 'playing'),
    onScroll: useSettled(() => setCurrent(slideIn(strip.current, count))),
    holding: {
      onPointerEnter: () => setPaused((before) => ({ ...before, byPointer: true })),
      onPointerLeave: () => setPaused((before) => ({ ...before, byPointer: false })),
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        // the button that starts and stops it must not stop it by being used
        const byFocus = target.matches(':focus-visible') && !target.closest('[data-rotation]')
        setPaused((before) => ({ ...before, byFocus }))
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.contains(relatedTarget)) return
        setPaused((before) => ({ ...before, byFocus: false }))
      },
    },
  }
}

/** Calls back once things have come to rest. */
function useSettled(callback: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(callback, SETTLED_MS)
  }
}

function scrollTo(strip: HTMLElement | null, index: number) {
  if (!strip) return
  const behavior = usesReducedMotion() ? 'auto' : 'smooth'
  strip.scrollTo({ left: index * strip.clientWidth, behavior })
}

function slideIn(strip: HTMLElement | null, count: number): number {
  if (!strip?.clientWidth) return 0
  return Math.min(count - 1, Math.max(0, Math.round(strip.scrollLeft / strip.clientWidth)))
}

/** The next slide's picture comes before its turn. */
function fetchPictures(slide: Element | undefined) {
  for (const picture of slide?.querySelectorAll('img') ?? []) picture.loading = 'eager'
}
