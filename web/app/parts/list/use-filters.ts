import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { withFilters } from './list-query.ts'

type Filters = Readonly<Record<string, string>>

/** The filters of a list that is still loading, for a screen that renders late. */
let pending: { readonly from: string; readonly params: URLSearchParams } | null = null

/**
 * The filters in a list's address and how to change them. While a changed list is still loading its address
 * counts already, so that a choice shows at once and the next one adds to it.
 */
export function useFilters() {
  const here = useLocation()
  const ahead = useNavigation().location
  const navigate = useNavigate()
  const params = new URLSearchParams(ahead?.pathname === here.pathname ? ahead.search : here.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one has come to, it is there
  useEffect(() => {
    pending = null
  }, [here.key])

  function setFilters(filters: Filters, { replace = false } = {}) {
    const next = withFilters(pending?.from === here.key ? pending.params : params, filters)
    pending = { from: here.key, params: next }
    void navigate(`?${next}`, { replace, preventScrollReset: true })
  }
  return { params, setFilters }
}
