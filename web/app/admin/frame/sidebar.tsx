import { adminFrame as t } from '@niramoy/texts/en/admin/admin-frame'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import SidebarIcon from 'lucide-react/icons/panel-left'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { Logo } from '../../parts/logo/logo.tsx'
import { usePrefetch } from '../../parts/page/app-link.tsx'
import { useSettings } from '../../parts/page/root-data.ts'
import { useUser } from '../../parts/session/user.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { currentLink, getMenu, type MenuGroup } from './menu.ts'
import { isGroupOpen, type useGroupChoices } from './menu-groups.ts'

type SidebarProps = {
  /** Only the icons; their words are spoken and shown as tips. */
  readonly narrow: boolean
  readonly groups: ReturnType<typeof useGroupChoices>
  /** Left out in a phone's drawer, which has its own way to close. */
  readonly onToggle?: () => void
}

export function Sidebar({ narrow, groups: { choices, choose }, onToggle }: SidebarProps) {
  const groups = getMenu(useUser() ?? null)
  const current = currentLink(groups, useLocation())
  const isOpen = (group: MenuGroup) => isGroupOpen(groups, group, { current, choices })
  return (
    <div className="flex h-full flex-col">
      {onToggle && <SidebarHead narrow={narrow} onToggle={onToggle} />}
      <nav
        aria-label={t.navigation}
        className={cx('min-h-0 flex-1', onToggle && 'overflow-y-auto overscroll-contain px-3 pb-6')}
      >
        {groups.map((group) => (
          <Group
            key={group.key}
            {...{ group, narrow, current }}
            tall={!onToggle}
            open={isOpen(group)}
            onToggle={() => choose(group.key, !isOpen(group))}
          />
        ))}
      </nav>
      {!narrow && <Version />}
    </div>
  )
}

function Version() {
  const version = useSettings()?.version
  return version && <p className="px-6 py-2 text-ink-soft text-xs">{t.version(version)}</p>
}

function SidebarHead({ narrow, onToggle }: Pick<Required<SidebarProps>, 'narrow' | 'onToggle'>) {
  const name = useSettings()?.shop.name ?? ''
  return (
    <div
      className={cx('flex items-center gap-2 py-2.5', narrow ? 'flex-col px-3' : 'justify-between pr-3 pl-5')}
    >
      <Link to="/admin" aria-label={`${name} ${t.title}`} className="rounded-sm no-underline">
        {narrow ? <Mark /> : <Logo name={name} size={32} />}
      </Link>
      <IconButton
        label={narrow ? t.expand : t.collapse}
        aria-expanded={!narrow}
        icon={<SidebarIcon />}
        onClick={onToggle}
      />
    </div>
  )
}

type GroupProps = {
  readonly group: MenuGroup
  readonly narrow: boolean
  /** Rows for a finger instead of a mouse. */
  readonly tall: boolean
  readonly current: string | undefined
  readonly open: boolean
  readonly onToggle: () => void
}

/** Closed, it still shows the entry of the current screen. */
function Group({ group, narrow, tall, current, open, onToggle }: GroupProps) {
  const id = useId()
  const links = open ? group.links : group.links.filter(({ key }) => key === current)
  return (
    <div className={cx(narrow && 'border-line border-t first:border-t-0', group.key !== 'day' && 'pt-1.5')}>
      <GroupHead id={id} {...{ group, narrow, tall, open, onToggle }} />
      <ul id={id} className="grid">
        {links.map((link) => (
          <li key={link.key}>
            <Entry link={link} {...{ narrow, tall }} isCurrent={link.key === current} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type GroupHeadProps = Omit<GroupProps, 'current'> & { readonly id: string }

/** What one does all day has no heading to see and is always open. */
function GroupHead({ id, group: { key }, narrow, tall, open, onToggle }: GroupHeadProps) {
  if (key === 'day') return <h2 className="sr-only">{t.groups.day}</h2>
  return (
    <h2>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        title={narrow ? t.groups[key] : undefined}
        onClick={onToggle}
        className={cx(
          'flex w-full items-center gap-2 rounded-md px-3 font-semibold text-ink-soft text-xs transition-colors hover:bg-brand-soft hover:text-brand-ink',
          tall ? 'min-h-11' : 'min-h-7',
          narrow ? 'justify-center' : 'justify-between',
        )}
      >
        <span className={narrow ? 'sr-only' : 'truncate'}>{t.groups[key]}</span>
        <ChevronDownIcon size={16} className={cx('shrink-0 transition-transform', !open && '-rotate-90')} />
      </button>
    </h2>
  )
}

type EntryProps = {
  readonly link: MenuGroup['links'][number]
  readonly narrow: boolean
  readonly tall: boolean
  readonly isCurrent: boolean
}

function Entry({ link: { key, to, icon: Icon }, narrow, tall, isCurrent }: EntryProps) {
  const prefetch = usePrefetch()
  return (
    <Link
      to={to}
      prefetch={prefetch}
      aria-current={isCurrent ? 'page' : undefined}
      title={narrow ? t.links[key] : undefined}
      className={cx(
        'flex items-center gap-3 rounded-md px-3 text-sm no-underline transition-colors hover:bg-brand-soft hover:text-brand-ink',
        tall ? 'min-h-11' : 'min-h-8',
        isCurrent ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-soft',
        narrow && 'justify-center',
      )}
    >
      <Icon size={18} className="shrink-0" />
      <span className={narrow ? 'sr-only' : 'truncate'}>{t.links[key]}</span>
    </Link>
  )
}
