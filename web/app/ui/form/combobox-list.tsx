import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { placeAt } from '../base/placement.ts'
import { hidePopover, showPopover } from '../base/popover.ts'

export type ComboboxListProps<Option> = {
  id: string
  /** What the list is called, where no field names it. */
  label?: string | undefined
  isOpen: boolean
  anchor: RefObject<HTMLElement | null>
  options: readonly Option[]
  /** The index of the active option, -1 for none. */
  active: number
  optionKey: (option: Option) => string | number
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** These are the answers to an earlier question. */
  stale?: boolean
  /** Stands over the options. */
  head?: ReactNode
  /** Stands under them. */
  foot?: ReactNode
}

/** The answers of a combobox, in the top layer at its input. The input keeps the focus. */
export function ComboboxList<Option>({ id, isOpen, anchor, active, ...list }: ComboboxListProps<Option>) {
  const popover = useRef<HTMLDivElement>(null)
  useAnchored(isOpen, popover, anchor)
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    <div
      ref={popover}
      popover="manual"
      className="fixed m-0 overflow-auto overscroll-contain rounded-md border border-line bg-raised p-1.5 text-start text-ink shadow-md"
    >
      {list.head}
      <div
        id={id}
        role="listbox"
        aria-label={list.label}
        tabIndex={-1}
        className={cx('min-w-0', list.stale && 'opacity-60')}
      >
        {list.options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
          <div
            key={list.optionKey(option)}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => list.onChoose(option)}
            className="min-h-11 cursor-pointer content-center rounded-sm px-3 py-1.5 hover:bg-sunken aria-selected:bg-brand-soft aria-selected:text-brand-ink"
          >
            {list.renderOption(option)}
          </div>
        ))}
      </div>
      {list.foot}
    </div>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** Keeps the popover at its input while anything scrolls; above dialogs, for it lies in the top layer. */
function useAnchored(
  isOpen: boolean,
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    const element = popover.current
    if (!isOpen || !element) return
    const follow = () => {
      element.style.width = `${anchor.current?.offsetWidth ?? 0}px`
      placeAt(element, anchor, 'start')
      keepAboveKeyboard(element)
    }
    follow()
    showPopover(element)
    const seen = window.visualViewport
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    seen?.addEventListener('resize', follow)
    return () => {
      hidePopover(element)
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
      seen?.removeEventListener('resize', follow)
    }
  }, [isOpen, popover, anchor])
}

const LEAST_HEIGHT = 120
const EDGE = 8

/** A phone's keyboard covers the page without making it smaller. */
function keepAboveKeyboard({ style }: HTMLElement) {
  const seen = window.visualViewport
  const top = Number.parseFloat(style.top)
  if (!seen || Number.isNaN(top)) return
  const room = Math.max(seen.offsetTop + seen.height - top - EDGE, LEAST_HEIGHT)
  style.maxHeight = `${Math.min(Number.parseFloat(style.maxHeight), room)}px`
}
