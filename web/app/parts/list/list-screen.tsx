import { common as bn } from '@niramoy/texts/bn/platform/common'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common as en } from '@niramoy/texts/en/platform/common'
import type { ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SearchInput } from '../../ui/form/input.tsx'
import { LoadingOverlay } from '../../ui/loading.tsx'
import { Paging } from '../../ui/paging.tsx'
import { useTexts } from '../language/language.tsx'
import { ListFailure } from './list-failure.tsx'
import { withParam } from './list-query.ts'
import { useListSearch } from './use-list-search.ts'

/** A list without pages says only how many there are. */
export type Totals = {
  readonly totalItems: number
  readonly totalPages?: number
  readonly currentPage?: number
  /** There are more than were counted. */
  readonly hasMore?: boolean
}

type ListScreenProps = {
  readonly search: { readonly label: string; readonly placeholder: string }
  readonly totals: Totals
  /** More filters, beside the search box. */
  readonly filters?: ReactNode
  /** Why the requested list could not be loaded. */
  readonly failure?: unknown
  readonly children: ReactNode
}

/** The body of every list screen: search, how many there are, the table, the pages. */
export function ListScreen({ search, totals, filters, failure, children }: ListScreenProps) {
  const t = useTexts({ en, bn })
  const { typed, setTyped } = useListSearch()
  const [params] = useSearchParams()
  const { totalItems, totalPages = 1, currentPage = 1, hasMore = false } = totals
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b p-4 sm:px-6">
        <Field label={search.label} hideLabel className="w-full max-w-sm">
          <SearchInput value={typed} onChange={setTyped} placeholder={search.placeholder} maxLength={100} />
        </Field>
        {filters}
        <p role="status" className="ml-auto text-ink-soft text-sm">
          {hasMore ? adminList.newestOfMore(totalItems) : adminList.results(totalItems)}
        </p>
      </div>
      {failure !== undefined && <ListFailure error={failure} className="m-4 sm:mx-6" />}
      <div className="relative">
        {children}
        <LoadingOverlay active={useIsReloading()} />
      </div>
      {totalPages > 1 && (
        <div className="p-4">
          <Paging
            page={currentPage}
            pages={totalPages}
            label={t.pageOf(currentPage, totalPages)}
            href={(page) => `?${withParam(params, 'page', page)}`}
          />
        </div>
      )}
    </Card>
  )
}

/** Returns whether this list, and not another page, is loading. */
function useIsReloading(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}
