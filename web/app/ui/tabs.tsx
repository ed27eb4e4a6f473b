import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from './base/cx.ts'
import { rove } from './base/roving.ts'

export type Tab = { key: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  label: string
  tabs: Tab[]
  current: string
  onChange: (key: string) => void
  className?: string
}

/** One of several panels; the arrows choose, and only the chosen panel exists. */
export function Tabs({ label, tabs, current, onChange, className }: TabsProps) {
  const id = useId()
  const at = tabs.findIndex((tab) => tab.key === current)
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    const next = rove(event.key, at, tabs.length, 'horizontal')
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }
  return (
    <div className={cx('min-w-0', className)}>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={choose}
        className="flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={tab.key === current ? `${id}-panel` : undefined}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className="min-h-control shrink-0 border-transparent border-b-2 px-4 font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-brand aria-selected:text-brand-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="pt-5">
        {tabs[at]?.content}
      </div>
    </div>
  )
}
