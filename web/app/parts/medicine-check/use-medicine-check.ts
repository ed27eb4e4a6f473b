import type { MedicineCheck } from '@niramoy/contract/catalogue/medicine-checks'
import { browserApi } from '../../api/api.ts'
import { useTwoPeople } from '../../browser/two-people.ts'
import { useAsyncAnswer } from '../price/use-async-answer.ts'

export type Interaction = MedicineCheck['interactions'][number]

/** What should be known of these products taken together, asked once two of them are there. */
export function useMedicineCheck(productIds: readonly number[]) {
  const ids = [...new Set(productIds)].sort((one, other) => one - other)
  const { answer, error, again } = useAsyncAnswer(
    ids.join(),
    ids.length < 2
      ? null
      : (signal) =>
          browserApi.medicineChecks.check({
            body: { items: ids.map((productId) => ({ productId })) },
            signal,
          }),
  )
  const interactions = answer?.interactions ?? []
  const { told, tell } = useTwoPeople()
  const nevers = interactions.filter(({ level }) => level === 'never').map(getKey)
  return {
    interactions,
    error,
    again,
    hasNever: nevers.length > 0,
    /** The customer said of all that must not meet that it is for two people. */
    forTwoPeople: nevers.length > 0 && nevers.every((key) => told.includes(key)),
    tellTwoPeople: (is: boolean) => tell(is ? nevers : []),
  }
}

/** Something else that must not meet is asked about anew. */
function getKey({ ruleId, productIds }: Interaction): string {
  return `${ruleId}:${productIds.toSorted((one, other) => one - other).join()}`
}
