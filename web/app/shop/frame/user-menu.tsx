import type { CurrentUser } from '@niramoy/contract/people/auth'
import { frame as bn } from '@niramoy/texts/bn/shop/frame'
import { frame as en } from '@niramoy/texts/en/shop/frame'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import LogoutIcon from 'lucide-react/icons/log-out'
import PhoneIcon from 'lucide-react/icons/phone'
import PillIcon from 'lucide-react/icons/pill'
import UserIcon from 'lucide-react/icons/user'
import { useTexts } from '../../parts/language/language.tsx'
import { getDashboard } from '../../parts/session/dashboard.ts'
import { useLogOut } from '../../parts/session/use-log-out.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { ACCOUNT_CLASS } from './account-class.ts'

/** The menu of the signed-in user. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const t = useTexts({ en, bn })
  const logOut = useLogOut()
  return (
    <Menu
      label={t.getUserMenu(user.name)}
      triggerClassName={ACCOUNT_CLASS}
      trigger={
        <>
          <Initial name={user.name} />
          <span className="hidden truncate lg:inline">{user.name}</span>
          <ChevronDownIcon size={16} className="ml-auto hidden shrink-0 text-ink-faint lg:inline" />
        </>
      }
      items={[
        ...(user.phone && !user.phoneVerified
          ? [
              {
                key: 'confirm',
                label: t.confirmPhone(user.phone),
                icon: <PhoneIcon />,
                href: '/dashboard/profile',
              },
            ]
          : []),
        { key: 'dashboard', label: t.dashboard, icon: <UserIcon />, href: getDashboard(user) },
        { key: 'medicines', label: t.medicines, icon: <PillIcon />, href: '/dashboard/medicines' },
        { key: 'logout', label: t.logout, icon: <LogoutIcon />, onSelect: logOut },
      ]}
    />
  )
}

function Initial({ name }: { name: string }) {
  const [letter = '·'] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name.trim())
  return (
    <span
      aria-hidden="true"
      // drawn, not written: what is written must be part of the button's name
      data-letter={typeof letter === 'string' ? letter : letter.segment}
      className="grid size-8 shrink-0 place-items-center rounded-leaf bg-brand-soft font-semibold text-brand-ink text-sm uppercase before:content-[attr(data-letter)]"
    />
  )
}
