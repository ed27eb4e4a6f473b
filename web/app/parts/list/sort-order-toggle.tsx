import { adminList as t } from '@niramoy/texts/en/platform/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { Button } from '../../ui/button.tsx'
import { SortDownIcon, SortUpIcon } from '../../ui/icons/arrows.tsx'
import { sortOrderOf } from './list-query.ts'
import { useFilters } from './use-filters.ts'

/** Says how the list is sorted, and turns it round. */
export function SortOrderToggle() {
  const { params, setFilters } = useFilters()
  const ascending = sortOrderOf(params) === 'ASC'
  return (
    <Button
      variant="secondary"
      className="mb-1.5 max-sm:w-full"
      icon={ascending ? <SortUpIcon size={17} /> : <SortDownIcon size={17} />}
      title={ascending ? common.sortDescending : common.sortAscending}
      onClick={() => setFilters({ sortOrder: ascending ? 'DESC' : '' })}
    >
      {ascending ? t.ascending : t.descending}
    </Button>
  )
}
