import { useEffect, useState } from 'react'

const LIST = '/admin/orders'
const STORED_AS = 'orders-list'

/** Stores the filters of the order list, `?status=placed`, for the link back from an order. */
export function storeOrdersAddress(search: string): void {
  try {
    sessionStorage.setItem(STORED_AS, search)
  } catch {
    // without storage the link leads to the whole list
  }
}

/** Where the list of orders was left in this tab. */
export function useOrdersAddress(): string {
  const [search, setSearch] = useState('')
  useEffect(() => {
    try {
      setSearch(sessionStorage.getItem(STORED_AS) ?? '')
    } catch {
      setSearch('')
    }
  }, [])
  return LIST + search
}
