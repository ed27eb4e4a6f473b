import { adminList as t } from '@niramoy/texts/en/platform/admin/admin-list'
import SearchIcon from 'lucide-react/icons/search'
import { ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type NoRowsProps = {
  /** Said when there is nothing at all. */
  readonly none: string
  /** Said when there would be something without the search and the filters; empty without them. */
  readonly notFound: string
  /** Leads to the list without filters. */
  readonly clearHref?: string | undefined
}

export function NoRows({ none, notFound, clearHref }: NoRowsProps) {
  if (!notFound) return <EmptyState sentence={none} />
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      sentence={notFound}
      actions={
        clearHref && (
          <ButtonLink href={clearHref} variant="secondary">
            {t.clearFilters}
          </ButtonLink>
        )
      }
    />
  )
}
