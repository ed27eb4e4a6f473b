import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import { adminLookAlikes as t } from '@niramoy/texts/en/admin/admin-look-alikes'
import { useConfirmations } from '../../parts/look-alike/confirmations.ts'
import { dangersIn } from '../../parts/look-alike/look-alike-check.tsx'
import { useLookAlikes } from '../../parts/look-alike/use-look-alikes.ts'
import type { DraftLine } from '../../parts/order/edit/use-draft.ts'
import type { PrescriptionDraft } from './use-prescription-draft.ts'

export type LookAlikeChecks = ReturnType<typeof useLookAlikeChecks>

/** look-alikes 5: no prescription is approved while a line may be another medicine. */
export function useLookAlikeChecks(prescriptionId: number, draft: PrescriptionDraft) {
  const scope = `prescription ${prescriptionId}`
  const { has } = useConfirmations(scope)
  // a line that was just added came with its own
  const placed = draft.base.map(({ product }) => product.id)
  const { found, isLoading } = useLookAlikes(placed)
  const of = (line: DraftLine): readonly LookAlike[] => line.lookAlikes ?? found.get(line.product.id) ?? []
  const [first] = draft.lines.filter((line) => dangersIn(of(line)).length > 0 && !has(line.product.id))
  const [other] = first ? dangersIn(of(first)) : []
  const why = first && other ? t.confirmFirst(first.product.label.en, other.label.en) : null
  return { scope, of, unconfirmed: isLoading ? t.stillLooking : why }
}
