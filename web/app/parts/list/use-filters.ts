import { useLocation, useNavigate, useNavigation } from 'react-router'
import { withFilters } from './list-query.ts'

type Filters = Readonly<Record<string, string>>

/**
 * The filters in a list's address and how to change them. While a changed list is still on its way its address
 * counts already, so that a choice shows at once and the next one adds to it.
 */
export function useFilters() {
  const here = useLocation()
  const ahead = useNavigation().location
  const navigate = useNavigate()
  const params = new URLSearchParams(ahead?.pathname === here.pathname ? ahead.search : here.search)

  function setFilters(filters: Filters, { replace = false } = {}) {
    void navigate(`?${withFilters(params, filters)}`, {
      replace,
      preventScrollReset: true,
    })
  }
  return { params, setFilters }
}
