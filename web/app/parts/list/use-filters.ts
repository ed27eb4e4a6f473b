import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { withFilters } from './list-query.ts'

type Filters = Readonly<Record<string, string>>

/** What the last change asked for, until the list it leads to is there: a screen that is drawn late still knows it. */
let asked: { readonly from: string; readonly params: URLSearchParams } | null = null

/**
 * The filters in a list's address and how to change them. While a changed list is still on its way its address
 * counts already, so that a choice shows at once and the next one adds to it.
 */
export function useFilters() {
  const here = useLocation()
  const ahead = useNavigation().location
  const navigate = useNavigate()
  const params = new URLSearchParams(ahead?.pathname === here.pathname ? ahead.search : here.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever one has come to, it is there
  useEffect(() => {
    asked = null
  }, [here.key])

  function setFilters(filters: Filters, { replace = false } = {}) {
    const next = withFilters(asked?.from === here.key ? asked.params : params, filters)
    asked = { from: here.key, params: next }
    void navigate(`?${next}`, { replace, preventScrollReset: true })
  }
  return { params, setFilters }
}
