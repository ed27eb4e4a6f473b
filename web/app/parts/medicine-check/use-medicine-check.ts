import type { MedicineCheck } from '@niramoy/contract/catalogue/medicine-checks'
import { browserApi } from '../../api/api.ts'
import { type TwoPeople, useTwoPeople } from '../../browser/who-takes.ts'
import { useAsyncAnswer } from '../price/use-async-answer.ts'

export type Interaction = MedicineCheck['interactions'][number]
export type Caution = MedicineCheck['cautions'][number]

/** What should be known of these products of the customer's cart taken together, and with what else its person takes. */
export function useMedicineCheck(
  productIds: readonly number[],
  patientId: number | null = null,
  taken: readonly number[] = [],
) {
  return useCheckedTogether(productIds, useTwoPeople(), patientId, taken)
}

/** Asked once two products are there, or one for somebody; `told` is of which it was said that they are for two people. */
export function useCheckedTogether(
  productIds: readonly number[],
  { told, tell }: TwoPeople,
  patientId: number | null = null,
  taken: readonly number[] = [],
) {
  const ids = [...new Set([...productIds, ...(productIds.length > 0 ? taken : [])])].sort(
    (one, other) => one - other,
  )
  const least = patientId === null ? 2 : 1
  const { answer, error, again } = useAsyncAnswer(
    JSON.stringify([ids, patientId]),
    ids.length < least
      ? null
      : (signal) =>
          browserApi.medicineChecks.check({
            body: { items: ids.map((productId) => ({ productId })), patientId: patientId ?? undefined },
            signal,
          }),
  )
  const isWanted = (id: number) => productIds.includes(id)
  const interactions = answer?.interactions.filter((one) => one.productIds.some(isWanted)) ?? []
  const cautions = answer?.cautions.filter(({ productId }) => isWanted(productId)) ?? []
  return { ...toAsked({ interactions, cautions }, { told, tell }, taken), error, again }
}

/** What was found, and whether it was said of what must not meet that it is for two people; `taken` is one person's. */
export function toAsked(
  { interactions, cautions }: Pick<MedicineCheck, 'interactions' | 'cautions'>,
  { told, tell }: TwoPeople,
  taken: readonly number[] = [],
) {
  const isTaken = ({ productIds }: Interaction) => productIds.some((id) => taken.includes(id))
  const nevers = interactions.filter((one) => one.level === 'never' && !isTaken(one)).map(getKey)
  return {
    interactions,
    /** Of who takes them, where it was said who that is. */
    cautions,
    hasNever: nevers.length > 0,
    /** It was said of all that must not meet that it is for two people. */
    forTwoPeople: nevers.length > 0 && nevers.every((key) => told.includes(key)),
    isForTwo: (one: Interaction) => one.level === 'never' && !isTaken(one) && told.includes(getKey(one)),
    isTaken,
    tellTwoPeople: (is: boolean) => tell(is ? nevers : []),
  }
}

/** Something else that must not meet is asked about anew. */
function getKey({ ruleId, productIds }: Interaction): string {
  return `${ruleId}:${productIds.toSorted((one, other) => one - other).join()}`
}

/** Where nothing is ordered, nobody is asked whether it is for two people. */
export const NOTHING_TOLD: TwoPeople = { told: [], tell() {} }
