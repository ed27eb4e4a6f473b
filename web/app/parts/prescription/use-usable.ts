import type { UsablePrescription } from '@niramoy/contract/sales/prescriptions'
import { type UnitsOf, uncovered } from '@niramoy/domain/catalogue/dispensing'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../catalogue/use-loaded.ts'

type Owner = { readonly userId?: number; readonly hasEarlier?: boolean }
const NONE = { prescriptions: [] }

/** dispensing 4: the customer's earlier prescriptions that cover everything wanted. Staff name the customer. */
export function useUsable(wanted: readonly UnitsOf[], { userId, hasEarlier = true }: Owner) {
  const { data, error, again } = useLoaded(String(userId ?? ''), async (signal) =>
    hasEarlier
      ? browserApi.prescriptions.usable({ query: userId === undefined ? {} : { userId }, signal })
      : NONE,
  )
  return {
    /** Undefined while they load. */
    usable: data?.prescriptions.filter((prescription) => covers(prescription, wanted)),
    error,
    again,
  }
}

function covers({ items }: UsablePrescription, wanted: readonly UnitsOf[]): boolean {
  const left = items.map(({ productId, unitsLeft }) => ({ productId, units: unitsLeft }))
  return uncovered(wanted, left).length === 0
}
