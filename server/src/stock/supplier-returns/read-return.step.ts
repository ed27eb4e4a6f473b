import type { SupplierReturn } from '@niramoy/contract/stock/supplier-returns'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectReturn, selectReturnLines } from './supplier-returns.sql.ts'
import { returnView } from './supplier-returns.view.ts'

type Read = { readonly id: number; readonly actorId: number; readonly at: Date }

export async function readReturn(db: Db, { id, actorId, at }: Read): Promise<SupplierReturn> {
  const row = await selectReturn(db, id)
  if (!row) throw new Refusal('supplier-return-not-found')
  return returnView(row, await selectReturnLines(db, id, at), actorId)
}
