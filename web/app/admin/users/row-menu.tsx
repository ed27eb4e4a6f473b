import type { ManagedUser } from '@niramoy/contract/people/user-form'
import type { Permission } from '@niramoy/domain/people/duties'
import { adminUsers as t } from '@niramoy/texts/en/people/admin/admin-users'
import DownloadIcon from 'lucide-react/icons/download'
import MoreIcon from 'lucide-react/icons/ellipsis'
import PillIcon from 'lucide-react/icons/pill'
import { Menu } from '../../ui/overlay/menu.tsx'

type RowMenuProps = {
  readonly user: ManagedUser
  readonly isAllowed: (permission: Permission) => boolean
  readonly onExport: (user: ManagedUser) => void
}

/** What is kept of a person, for those who ask for it. */
export function RowMenu({ user, isAllowed, onExport }: RowMenuProps) {
  const items = [
    isAllowed('medicine-boxes') && {
      key: 'medicines',
      label: t.medicineBox,
      icon: <PillIcon size={18} />,
      href: `/admin/users/${user.id}/medicines`,
    },
    isAllowed('personal-data') && {
      key: 'export',
      label: t.exportData,
      icon: <DownloadIcon size={18} />,
      disabled: user.role.name === 'admin',
      onSelect: () => onExport(user),
    },
  ].filter((item) => item !== false)
  if (items.length === 0) return null
  return (
    <Menu
      label={t.more(user.name)}
      trigger={<MoreIcon />}
      triggerClassName="inline-grid size-control place-items-center rounded-md text-ink-soft hover:bg-brand-soft hover:text-brand-ink"
      items={items}
    />
  )
}
