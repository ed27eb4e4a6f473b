import { useEffect } from 'react'
import { loadCalls } from '../../api/client.ts'

/** At once, and not with the first save: by then a newer release may have taken their place. */
export function useStaffCalls() {
  useEffect(() => {
    loadCalls('staff')
  }, [])
}
