import type { Role } from '@niramoy/contract/people/roles'
import { adminUsers as t } from '@niramoy/texts/en/people/admin-users'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { useFilters } from '../../parts/list/use-filters.ts'

export function UserFilters({ roles }: { roles: readonly Role[] }) {
  const { params, setFilters } = useFilters()
  return (
    <FilterSelect
      label={t.role}
      all={t.allRoles}
      options={roles.map(({ id, name }) => ({ value: String(id), label: t.roles[name] }))}
      value={params.get('role') ?? ''}
      onChange={(role) => setFilters({ role })}
    />
  )
}
