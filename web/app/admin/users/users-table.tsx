import type { ManagedUser } from '@niramoy/contract/people/user-form'
import type { Permission } from '@niramoy/domain/people/duties'
import { adminDuties } from '@niramoy/texts/en/people/admin/admin-duties'
import { adminSecondFactor as factor } from '@niramoy/texts/en/people/admin/admin-second-factor'
import { adminUsers as t } from '@niramoy/texts/en/people/admin/admin-users'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import DownloadIcon from 'lucide-react/icons/download'
import MoreIcon from 'lucide-react/icons/ellipsis'
import LogoutIcon from 'lucide-react/icons/log-out'
import EditIcon from 'lucide-react/icons/pencil'
import PillIcon from 'lucide-react/icons/pill'
import ShieldOffIcon from 'lucide-react/icons/shield-off'
import TrashIcon from 'lucide-react/icons/trash'
import { useLocation, useSearchParams } from 'react-router'
import { dayText } from '../../parts/dates/office-dates.ts'
import { NoRows } from '../../parts/list/no-rows.tsx'
import type { Editing } from '../../parts/list/use-editing.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { Sort } from '../../ui/sort.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { withSort } from './user-query.ts'

type UsersTableProps = {
  readonly users: readonly ManagedUser[]
  readonly sort: Sort
  /** A search or a filter is at work. */
  readonly narrowed: boolean
  /** The signed-in admin, whose own account cannot be deleted here. */
  readonly ownId: number | undefined
  readonly editing: Pick<Editing<ManagedUser>, 'edit' | 'ask'>
  readonly onSignOut: (user: ManagedUser) => void
  readonly onExport: (user: ManagedUser) => void
  readonly onResetFactor: (user: ManagedUser) => void
  readonly isAllowed: (permission: Permission) => boolean
}

export function UsersTable({ users, sort, narrowed, ...actions }: UsersTableProps) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <Table
      caption={t.title}
      columns={[USERNAME, nameColumn(actions.ownId), ...FACTS, actionsColumn(actions)]}
      rows={users}
      rowKey={({ id }) => id}
      sort={{ current: sort, href: (next) => `?${withSort(params, next)}` }}
      phone="cards"
      empty={<NoRows none={t.empty} notFound={narrowed ? t.nothingFound : ''} clearHref={pathname} />}
    />
  )
}

/** What does not fit beside it wraps below it, without an indent; on a phone to the end of the line. */
const BADGED = 'flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end'

function nameColumn(ownId: number | undefined): Column<ManagedUser> {
  return {
    key: 'name',
    header: t.name,
    sortBy: 'name',
    className: 'wrap-anywhere sm:min-w-36',
    cell: (user) => (
      <span className={BADGED}>
        <Link href={`/admin/users/${user.id}`} className="prose-link font-semibold">
          {user.name}
        </Link>
        {user.id === ownId && <Badge tone="info">{t.you}</Badge>}
        {!user.isVerified && <Badge tone="warning">{t.notVerified}</Badge>}
      </span>
    ),
  }
}

type Actions = Pick<
  UsersTableProps,
  'ownId' | 'editing' | 'onSignOut' | 'onExport' | 'onResetFactor' | 'isAllowed'
>

function actionsColumn({
  ownId,
  editing,
  onSignOut,
  onExport,
  onResetFactor,
  isAllowed,
}: Actions): Column<ManagedUser> {
  const mayChange = ({ id, role }: ManagedUser) => role.name === 'user' || id === ownId || isAllowed('staff')
  return {
    key: 'actions',
    header: common.actions,
    align: 'end',
    cell: (user) =>
      mayChange(user) ? (
        <span className="inline-flex">
          <IconButton
            label={adminList.editNamed(user.name)}
            icon={<EditIcon />}
            onClick={() => editing.edit(user)}
          />
          <RowMenu user={user} isAllowed={isAllowed} onExport={onExport} />
          {user.hasSecondFactor && user.id !== ownId && isAllowed('staff') && (
            <IconButton
              label={factor.resetNamed(user.name)}
              icon={<ShieldOffIcon />}
              onClick={() => onResetFactor(user)}
            />
          )}
          <IconButton
            label={t.signOutNamed(user.name)}
            icon={<LogoutIcon />}
            onClick={() => onSignOut(user)}
          />
          <IconButton
            label={adminList.deleteNamed(user.name)}
            icon={<TrashIcon />}
            tone="danger"
            disabled={user.id === ownId}
            onClick={() => editing.ask(user)}
          />
        </span>
      ) : (
        <span className="text-ink-soft text-xs">{adminDuties.ownersOnly}</span>
      ),
  }
}

const USERNAME: Column<ManagedUser> = {
  key: 'username',
  header: t.username,
  sortBy: 'username',
  cell: ({ username }) => <span className="font-mono text-sm uppercase">{username}</span>,
}

const FACTS: Column<ManagedUser>[] = [
  {
    key: 'phone',
    header: t.phone,
    sortBy: 'phone',
    cell: ({ phone, phoneVerified }) => (
      <span className={BADGED}>
        {phone ?? '–'}
        {phone && !phoneVerified && <Badge tone="warning">{t.phoneNotVerified}</Badge>}
      </span>
    ),
  },
  {
    key: 'email',
    header: t.email,
    sortBy: 'email',
    className: 'wrap-anywhere text-sm sm:min-w-40',
    cell: ({ email }) => email ?? '–',
  },
  {
    key: 'role',
    header: t.role,
    sortBy: 'role',
    cell: ({ role, duties }) => (
      <span className={BADGED}>
        <Badge tone={role.name === 'admin' ? 'accent' : 'neutral'}>{t.roles[role.name]}</Badge>
        {duties.map((duty) => (
          <Badge key={duty}>{adminDuties.names[duty]}</Badge>
        ))}
        {role.name === 'admin' && duties.length === 0 && <Badge tone="warning">{adminDuties.none}</Badge>}
      </span>
    ),
  },
  {
    key: 'createdAt',
    header: t.createdAt,
    sortBy: 'createdAt',
    className: 'whitespace-nowrap text-sm',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayText(createdAt)}</time>,
  },
]

type RowMenuProps = {
  readonly user: ManagedUser
  readonly isAllowed: (permission: Permission) => boolean
  readonly onExport: (user: ManagedUser) => void
}

/** What is kept of a person, for those who ask for it. */
function RowMenu({ user, isAllowed, onExport }: RowMenuProps) {
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
