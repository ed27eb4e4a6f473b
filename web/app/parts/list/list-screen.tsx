import { common as bn } from '@niramoy/texts/bn/platform/common'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common as en } from '@niramoy/texts/en/platform/common'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SearchInput } from '../../ui/form/input.tsx'
import { LoadingOverlay } from '../../ui/loading.tsx'
import { Paging } from '../../ui/paging.tsx'
import { useTexts } from '../language/language.tsx'
import { ListFailure } from './list-failure.tsx'
import { withParam } from './list-query.ts'
import { useFilters } from './use-filters.ts'

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
            label={t.getPage(currentPage, totalPages)}
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

const PAUSE_MS = 300

/**
 * A list's search box: what is typed shows at once, goes into the address after a pause, and follows the
 * address when that changes by other means, such as the Back button.
 */
export function useListSearch(pause = PAUSE_MS) {
  const [params] = useSearchParams()
  const { setFilters } = useFilters()
  const here = useLocation().pathname
  const ahead = useNavigation().location?.pathname ?? here
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  // what was typed here, up to the newest: an older one may reach the address while the next is on its way
  const sent = useRef([search])
  const send = useEffectEvent((term: string) => {
    // does not interrupt a navigation to another screen
    if (ahead !== here) return
    sent.current.push(term)
    setFilters({ search: term }, { replace: true })
  })

  useEffect(() => {
    const arrived = sent.current.indexOf(search)
    if (arrived < 0) setTyped(search)
    sent.current = arrived < 0 ? [search] : sent.current.slice(arrived)
  }, [search])

  useEffect(() => {
    const term = typed.trim()
    if (term === sent.current.at(-1)) return
    const timer = setTimeout(() => send(term), pause)
    return () => clearTimeout(timer)
  }, [typed, pause])

  return { typed, setTyped, search }
}
