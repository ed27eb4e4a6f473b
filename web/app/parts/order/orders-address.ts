import { useEffect, useState } from 'react'

const LIST = '/admin/orders'
const KEPT = 'orders-list'

/** Told by the list of orders how it is filtered, `?status=placed`: the way back from an order leads there. */
export function keepOrdersAddress(search: string): void {
  try {
    sessionStorage.setItem(KEPT, search)
  } catch {
    // a browser that keeps nothing: the way back leads to the whole list
  }
}

/** Where the list of orders was left in this tab. */
export function useOrdersAddress(): string {
  const [search, setSearch] = useState('')
  useEffect(() => {
    try {
      setSearch(sessionStorage.getItem(KEPT) ?? '')
    } catch {
      setSearch('')
    }
  }, [])
  return LIST + search
}
