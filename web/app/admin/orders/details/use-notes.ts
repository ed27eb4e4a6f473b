import type { OrderNote } from '@niramoy/contract/people/notes'
import type { Order } from '@niramoy/contract/sales/order'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import type { Api } from '../../../api/client.ts'

export type LoadedNotes = {
  readonly notes: readonly OrderNote[]
  /** Why there are none to show. */
  readonly failure: string | null
}

/** Without its notes an order is still of use. */
export function loadNotes(api: Api, id: number | string): Promise<LoadedNotes> {
  return api.adminOrders.notes({ params: { id } }).then(
    (notes) => ({ notes, failure: null }),
    (error: Error) => ({ notes: [], failure: error.message }),
  )
}

/** The notes as they were loaded, and again whenever more were `noted` or the page is looked at again. */
export function useNotes({ id }: Pick<Order, 'id'>, loaded: LoadedNotes, noted: number) {
  const [state, setState] = useState({ ...loaded, noted })
  async function reload() {
    const newer = await loadNotes(browserApi, id)
    setState((before) => ({ ...(newer.failure && before.notes.length > 0 ? before : newer), noted }))
  }
  const ask = useEffectEvent(() => void reload())
  useEffect(() => {
    if (state.noted !== noted) ask()
  }, [state.noted, noted])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') ask()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return {
    notes: state.notes,
    failure: state.failure,
    reload: () => void reload(),
    add: (note: OrderNote) =>
      setState((before) => ({ ...before, notes: [...before.notes.filter(isOther(note)), note] })),
  }
}

function isOther({ id }: OrderNote) {
  return (note: OrderNote) => note.id !== id
}
