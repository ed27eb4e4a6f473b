import { adminFrame as t } from '@niramoy/texts/en/admin/admin-frame'
import SidebarIcon from 'lucide-react/icons/panel-left'
import { NavLink } from 'react-router'
import { Logo } from '../../parts/logo/logo.tsx'
import { usePrefetch } from '../../parts/page/app-link.tsx'
import { useSettings } from '../../parts/page/root-data.ts'
import { useUser } from '../../parts/session/user.tsx'
import { cx } from '../../ui/base/cx.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { type MenuGroup, menuOf } from './menu.ts'

type SidebarProps = {
  /** Only the icons; their words are spoken and shown as tips. */
  readonly narrow: boolean
  /** Left out in a phone's drawer, which has its own way to close. */
  readonly onToggle?: () => void
}

export function Sidebar({ narrow, onToggle }: SidebarProps) {
  const user = useUser() ?? null
  return (
    <div className="flex h-full flex-col">
      {onToggle && <SidebarHead narrow={narrow} onToggle={onToggle} />}
      <nav
        aria-label={t.navigation}
        className={cx('min-h-0 flex-1', onToggle && 'overflow-y-auto overscroll-contain px-3 pb-6')}
      >
        {menuOf(user).map((group) => (
          <Group key={group.key} group={group} narrow={narrow} />
        ))}
      </nav>
    </div>
  )
}

function SidebarHead({ narrow, onToggle }: Required<SidebarProps>) {
  const name = useSettings()?.shop.name ?? ''
  return (
    <div
      className={cx('flex items-center gap-2 py-3.5', narrow ? 'flex-col px-3' : 'justify-between pr-3 pl-5')}
    >
      <NavLink to="/admin" end aria-label={`${name} ${t.title}`} className="rounded-sm no-underline">
        {narrow ? <Mark /> : <Logo name={name} size={32} />}
      </NavLink>
      <IconButton
        label={narrow ? t.expand : t.collapse}
        aria-expanded={!narrow}
        icon={<SidebarIcon />}
        onClick={onToggle}
      />
    </div>
  )
}

function Group({ group, narrow }: { group: MenuGroup; narrow: boolean }) {
  const prefetch = usePrefetch()
  return (
    <div className={cx('pt-2', narrow && 'border-line border-t first:border-t-0')}>
      <h2 className={narrow ? 'sr-only' : 'px-3 pt-2 pb-1 font-semibold text-ink-faint text-xs'}>
        {t.groups[group.key]}
      </h2>
      <ul className="grid gap-0.5">
        {group.links.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <NavLink
              to={to}
              end={to === '/admin'}
              prefetch={prefetch}
              title={narrow ? t.links[key] : undefined}
              className={({ isActive }) =>
                cx(
                  'flex min-h-10 items-center gap-3 rounded-md px-3 text-sm no-underline transition-colors hover:bg-brand-soft hover:text-brand-ink',
                  isActive ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-soft',
                  narrow && 'justify-center',
                )
              }
            >
              <Icon />
              <span className={narrow ? 'sr-only' : 'truncate'}>{t.links[key]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
