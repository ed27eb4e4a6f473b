import { AUDITED_TABLES } from '@niramoy/domain/platform/audited'
import { audit as t } from '@niramoy/texts/en/platform/admin/admin-audit'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { DayFilter } from '../../parts/list/day-filter.tsx'
import { useFilters } from '../../parts/list/use-filters.ts'
import type { Option } from '../../parts/picker/found.ts'
import { ACTIONS } from './audit-query.ts'

const KINDS = AUDITED_TABLES.map((table) => ({ value: table, label: t.kinds[table] }))
const DONE = ACTIONS.map((action) => ({ value: action, label: t.actions[action] }))

/** Who, what was done, to what kind of thing, and when; every change goes into the address. */
export function AuditFilters({ staff }: { readonly staff: readonly Option[] }) {
  return (
    <>
      <ChoiceFilter label={t.staff} all={t.allStaff} options={staff} name="actorId" />
      <ChoiceFilter label={t.action} all={t.allActions} options={DONE} name="action" />
      <ChoiceFilter label={t.kind} all={t.allKinds} options={KINDS} name="table" />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <DayFilter label={t.from} name="startDate" />
        <DayFilter label={t.until} name="endDate" />
      </div>
    </>
  )
}

type ChoiceFilterProps = {
  readonly label: string
  readonly all: string
  readonly options: readonly Option[]
  readonly name: 'actorId' | 'action' | 'table'
}

function ChoiceFilter({ label, all, options, name }: ChoiceFilterProps) {
  const { params, setFilters } = useFilters()
  return (
    <FilterSelect
      label={label}
      all={all}
      options={options}
      value={params.get(name) ?? ''}
      onChange={(value) => setFilters({ [name]: value, rowId: '' })}
    />
  )
}
