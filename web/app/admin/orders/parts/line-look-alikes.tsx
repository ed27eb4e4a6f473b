import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import { LookAlikeCheck } from '../../../parts/look-alike/look-alike-check.tsx'
import { LookAlikeNote } from '../../../parts/look-alike/look-alike-note.tsx'
import type { DraftLine } from '../../../parts/order/edit/use-draft.ts'

type LineLookAlikesProps = {
  readonly line: DraftLine
  readonly orderId: number
  /** Those of the products that are in the order already. */
  readonly placed?: ReadonlyMap<number, readonly LookAlike[]>
}

/** look-alikes 5: asked of what staff add to an order; of what is in it they are only told. */
export function LineLookAlikes({ line, orderId, placed }: LineLookAlikesProps) {
  const { isNew, product, lookAlikes = [] } = line
  if (!isNew) return <LookAlikeNote lookAlikes={placed?.get(product.id) ?? []} plain />
  return <LookAlikeCheck product={product} lookAlikes={lookAlikes} scope={`order ${orderId}`} />
}
