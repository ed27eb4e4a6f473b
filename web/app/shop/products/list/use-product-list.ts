import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import {
  isSameList,
  type ProductListQuery,
  productListPath,
  readProductListQuery,
  withFilter,
} from './product-list-query.ts'

/** The query of a list that is still loading, or else the current one: a choice shows at once. */
export function usePendingQuery(current: ProductListQuery): ProductListQuery {
  const { location } = useNavigation()
  if (location?.pathname !== '/products') return current
  return readProductListQuery(new URL(location.pathname + location.search, 'http://shop'))
}

/** While another list is being loaded; more of the same covers nothing. */
export function useIsReloading(current: ProductListQuery): boolean {
  const pending = usePendingQuery(current)
  return useNavigation().location?.pathname === '/products' && !isMore(current, pending)
}

/** While the next page of the same list is being loaded, to stand below the others. */
export function useIsLoadingMore(current: ProductListQuery): boolean {
  return isMore(current, usePendingQuery(current))
}

function isMore(current: ProductListQuery, pending: ProductListQuery): boolean {
  return pending.page === current.page && pending.to > current.to && isSameList(current, pending)
}

type NavigateOptions = { readonly replace?: boolean; readonly preventScrollReset?: boolean }

/** Navigates synchronously, so that the next choice builds on this one. */
export function useShow(): (query: ProductListQuery, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  return (query, options) => void navigate(productListPath(query), { flushSync: true, ...options })
}

const PAUSE_MS = 300

/**
 * products 1: what is typed shows at once, applies after a pause, and follows the address when that changes by
 * other means, such as the Back button.
 */
export function useProductSearch(current: ProductListQuery) {
  const pending = usePendingQuery(current)
  const show = useShow()
  const [typed, setTyped] = useState(pending.search)
  const sent = useRef(pending.search)
  const latest = useRef({ pending, show })

  useEffect(() => {
    latest.current = { pending, show }
    if (pending.search === sent.current) return
    sent.current = pending.search
    setTyped(pending.search)
  })

  useEffect(() => {
    const term = typed.trim()
    if (term === sent.current) return
    const timer = setTimeout(() => {
      sent.current = term
      const { pending, show } = latest.current
      show(withFilter(pending, 'search', term), { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { typed, setTyped }
}
