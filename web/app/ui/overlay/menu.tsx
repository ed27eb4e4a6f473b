import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { placeAt } from '../base/placement.ts'
import { hidePopover, showPopover, togglePopoverByHand } from '../base/popover.ts'
import { Link } from '../base/provider.tsx'
import { rove } from '../base/roving.ts'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  href?: string
  onSelect?: () => void
  disabled?: boolean
  danger?: boolean
}

type MenuProps = {
  /** What the trigger is called when its content is a picture. */
  label?: string
  trigger: ReactNode
  triggerClassName: string
  items: MenuItem[]
  align?: 'start' | 'end'
}

/** A drop-down on the platform's popover: it opens before any script and closes by Escape or a press outside. */
export function Menu({ label, trigger, triggerClassName, items, align = 'end' }: MenuProps) {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const menuRef = useRef<HTMLDivElement>(null)

  const choices = () => [
    ...(menuRef.current?.querySelectorAll<HTMLElement>('[role=menuitem]:enabled, a') ?? []),
  ]
  const close = () => hidePopover(menuRef.current)
  const start = () => {
    choices()[0]?.focus({ preventScroll: true })
    window.addEventListener('scroll', close, { once: true })
  }
  const moveFocus = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    const all = choices()
    const next = rove(event.key, all.indexOf(document.activeElement as HTMLElement), all.length, 'vertical')
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    showPopover(menuRef.current, triggerRef.current ?? undefined)
  }
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        popoverTarget={id}
        onClick={() => togglePopoverByHand(menuRef.current)}
        onKeyDown={openByArrow}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        ref={menuRef}
        id={id}
        role="menu"
        tabIndex={-1}
        popover="auto"
        onBeforeToggle={() => placeAt(menuRef.current, triggerRef, align)}
        onToggle={(event) => event.newState === 'open' && start()}
        onKeyDown={moveFocus}
        className="fixed m-0 min-w-52 max-w-[calc(100vw-1rem)] overflow-auto rounded-md border border-line bg-raised p-1.5 text-ink shadow-md open:animate-rise"
      >
        {items.map((item) => (
          <Item key={item.key} item={item} close={close} />
        ))}
      </div>
    </>
  )
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, icon, href, onSelect, disabled, danger } = item
  const select = () => {
    close()
    onSelect?.()
  }
  const look = {
    role: 'menuitem',
    tabIndex: -1,
    onClick: select,
    className: cx(
      'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1.5 text-start no-underline outline-none transition-colors',
      'hover:bg-brand-soft focus:bg-brand-soft focus-visible:outline-2 focus-visible:-outline-offset-2 disabled:text-ink-faint disabled:hover:bg-transparent',
      danger ? 'text-danger-ink' : 'text-ink',
    ),
    children: (
      <>
        {icon}
        <span className="min-w-0 flex-1">{label}</span>
      </>
    ),
  }
  if (href && !disabled) return <Link href={href} {...look} />
  return <button type="button" disabled={disabled} {...look} />
}
