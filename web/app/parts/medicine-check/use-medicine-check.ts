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
  const own = useAsked(productIds, patientId)
  const others = taken.filter((id) => !productIds.includes(id))
  const beside = useAsked(productIds.length > 0 && others.length > 0 ? [...productIds, ...others] : [], null)
  const { interactions = [], cautions = [] } = own.answer ?? {}
  const known = new Set(interactions.map(({ ruleId }) => ruleId))
  const ofPerson =
    beside.answer?.interactions.filter(
      (one) => !known.has(one.ruleId) && one.productIds.some((id) => productIds.includes(id)),
    ) ?? []
  const { error, again } = own
  return { ...toAsked({ interactions, cautions, ofPerson }, { told, tell }), error, again }
}

function useAsked(productIds: readonly number[], patientId: number | null) {
  const ids = [...new Set(productIds)].sort((one, other) => one - other)
  const least = patientId === null ? 2 : 1
  return useAsyncAnswer(
    JSON.stringify([ids, patientId]),
    ids.length < least
      ? null
      : (signal) =>
          browserApi.medicineChecks.check({
            body: { items: ids.map((productId) => ({ productId })), patientId: patientId ?? undefined },
            signal,
          }),
  )
}

type Found = Pick<MedicineCheck, 'interactions' | 'cautions'> & {
  /** With what else its person takes, beside what the medicines are among themselves. */
  readonly ofPerson?: readonly Interaction[]
}

/** What was found, and whether it was said of what must not meet that it is for two people. */
export function toAsked({ interactions, cautions, ofPerson = [] }: Found, { told, tell }: TwoPeople) {
  const nevers = interactions.filter(({ level }) => level === 'never').map(getKey)
  return {
    interactions,
    /** Of who takes them, where it was said who that is. */
    cautions,
    ofPerson,
    hasNever: nevers.length > 0,
    /** It was said of all that must not meet that it is for two people. */
    forTwoPeople: nevers.length > 0 && nevers.every((key) => told.includes(key)),
    tellTwoPeople: (is: boolean) => tell(is ? nevers : []),
  }
}

/** Something else that must not meet is asked about anew. */
function getKey({ ruleId, productIds }: Interaction): string {
  return `${ruleId}:${productIds.toSorted((one, other) => one - other).join()}`
}

/** Where nothing is ordered, nobody is asked whether it is for two people. */
export const NOTHING_TOLD: TwoPeople = { told: [], tell() {} }
