import type { Input, Reply, Upload } from '@niramoy/contract/platform/call'
import type { InspectionForm, quarantine } from '@niramoy/contract/stock/quarantine'
import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { type Poisha, poisha, toPoisha } from '@niramoy/domain/platform/money'
import { refundByReason } from '@niramoy/domain/sales/returns'
import { unsellable } from '@niramoy/domain/stock/stock-take'
import { adminQuarantine } from '@niramoy/texts/en/stock/admin/admin-quarantine'
import { adminStockCalls as texts } from '@niramoy/texts/en/stock/admin/admin-stock-calls'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { privateKey } from '../../platform/integrations/files/files.ts'
import { type ImageRefusal, ImageRefused, takePicture } from '../../platform/integrations/images/images.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { deleteUnfinished, insertUnfinished } from '../../platform/unfinished-files/unfinished-files.sql.ts'
import { lockBatch } from '../batches/stock-batches.sql.ts'
import { announceStock, insertLedger, type LedgerRow, lockOrderRow } from '../ledger/order-stock.sql.ts'
import {
  insertPhoto,
  isPhotoNamed,
  lockItem,
  selectItem,
  selectOrderOf,
  updateDecided,
} from './quarantine.sql.ts'
import { quarantineView } from './quarantine.view.ts'

type Call = typeof quarantine.inspect
type Inspecting = {
  readonly id: number
  readonly form: InspectionForm
  readonly files: Input<Call>['files']
  readonly refund: RefundInspected
}

/** Sends what is due once the last of what is refunded together was inspected; the order is locked. */
export type RefundInspected = (
  tx: Tx,
  inspected: {
    readonly orderId: number
    readonly returnId: number | null
    readonly actorId: number
    readonly at: Date
    /** What is not paid of what was agreed for a product. */
    readonly refused?: { readonly productId: number; readonly amount: Poisha }
  },
) => Promise<void>

/** POST /quarantine/{id}/inspection: once and for good. Of two at once the second is refused. */
export async function inspectItem(
  context: Context,
  actor: Actor,
  { id, form, files, refund }: Inspecting,
): Promise<Reply<Call>> {
  refuseWithoutReason(form)
  // nobody decides alone over goods and money
  if (form.refund !== undefined && !hasPermission(actor, 'payments')) {
    throw refusalAt('refund', 'inspection-refund-by-payments')
  }
  const photos = await storePhotos(context, files)
  const at = context.now()
  try {
    await transactOnce(context, actor.id, async (tx) => {
      const { item, refused } = await decide(tx, id, { form, actorId: actor.id, at })
      await namePhotos(tx, photos, { itemId: id, at })
      const of = { orderId: item.order_id, returnId: item.return_id, actorId: actor.id, at }
      await refund(tx, { ...of, refused: { productId: item.product_id, amount: refused } })
    })
  } finally {
    await forgetPhotos(context, photos)
  }
  const row = await selectItem(context.db, id, at)
  if (!row) throw new Refusal('quarantine-item-not-found')
  return quarantineView(row, at)
}

function refuseWithoutReason({ reason, note }: InspectionForm): void {
  if (reason === 'other' && !note) throw refusalAt('note', 'inspection-note-required')
}

type Deciding = { readonly form: InspectionForm; readonly actorId: number; readonly at: Date }

/** Locks the order, then the item, then the batch, as everything does that moves an order's goods. */
async function decide(tx: Tx, id: number, { form, actorId, at }: Deciding) {
  const orderId = await selectOrderOf(tx, id)
  if (orderId === undefined) throw new Refusal('quarantine-item-not-found')
  await lockOrderRow(tx, orderId)
  const item = await lockItem(tx, id)
  if (item.decided_at !== null) throw new Refusal('quarantine-decided')
  const { putBackUnits } = form
  const writtenOff = item.units - putBackUnits
  if (writtenOff < 0) throw refusalAt('putBackUnits', 'quarantine-too-many')
  if (writtenOff > 0 && !form.reason) throw refusalAt('reason', 'inspection-reason-required')
  const batch = await lockBatch(tx, item.batch_id)
  if (!batch) throw new Error(`Batch ${item.batch_id} of goods in quarantine is gone`)
  const facts = { expiresOn: batch.expires_on, isRecalled: batch.recalled_at !== null }
  if (putBackUnits > 0 && unsellable(facts, at)) throw refusalAt('putBackUnits', 'quarantine-not-sellable')
  const reason = writtenOff > 0 ? (form.reason ?? null) : null
  const { share_poisha: share, units } = item
  const paid =
    form.refund === undefined ? refundByReason({ share, units, putBackUnits, reason }) : toPoisha(form.refund)
  if (paid > share) throw refusalAt('refund', 'inspection-refund-too-much')
  await insertLedger(tx, ledgerRows(item, form, { actor_id: actorId, created_at: at }))
  await updateDecided(tx, id, {
    put_back_units: putBackUnits,
    reason,
    refund_poisha: item.return_id === null ? null : paid,
    refund_by_decision: form.refund !== undefined,
    note: form.note || null,
    decided_by: actorId,
    decided_at: at,
  })
  if (putBackUnits > 0) await announceStock(tx)
  return { item, refused: poisha(share - paid) }
}

type Made = Pick<LedgerRow, 'actor_id' | 'created_at'>

/** All of them go back to the batch; what is written off leaves it by the same statement. */
function ledgerRows(
  item: Awaited<ReturnType<typeof lockItem>>,
  form: InspectionForm,
  made: Made,
): LedgerRow[] {
  const of = {
    product_id: item.product_id,
    batch_id: item.batch_id,
    notes: texts.ofOrder(item.order_code),
    ...made,
  }
  const back: LedgerRow = { ...of, kind: 'quarantine', change: item.units, reason: texts.inspected }
  const writtenOff = item.units - form.putBackUnits
  if (writtenOff === 0 || !form.reason) return [back]
  const reason = adminQuarantine.reasons[form.reason]
  return [back, { ...of, kind: 'write-off', change: -writtenOff, reason }]
}

const TYPE = 'image/webp'
/** A torn blister and a batch number can be read at this size. */
const LONGEST_SIDE = 1600
const REFUSALS: Readonly<Record<ImageRefusal, ErrorCode>> = {
  kind: 'image-wrong-kind',
  broken: 'image-unreadable',
  'too-large': 'too-large',
}

type StoredPhoto = { readonly key: string; readonly size: number }

/**
 * Draws the pictures anew, so that nothing of an upload survives but its pixels, and stores them before the transaction
 * that names them. Each is noted first, so that a file which nothing came to name is found and deleted.
 */
async function storePhotos(
  { db, files }: Context,
  uploads: Readonly<Record<string, Upload | undefined>>,
): Promise<StoredPhoto[]> {
  const pictures: Uint8Array[] = []
  for (const [field, upload] of Object.entries(uploads)) if (upload) pictures.push(await drawn(upload, field))
  const stored: StoredPhoto[] = []
  for (const bytes of pictures) {
    const key = privateKey('inspections', TYPE)
    await insertUnfinished(db, key)
    await files.put(key, bytes, TYPE)
    stored.push({ key, size: bytes.byteLength })
  }
  return stored
}

async function drawn({ path }: Upload, field: string): Promise<Uint8Array> {
  try {
    return await takePicture(path, LONGEST_SIDE)
  } catch (error) {
    if (error instanceof ImageRefused) throw refusalAt(field, REFUSALS[error.reason])
    throw error
  }
}

async function namePhotos(
  tx: Tx,
  photos: readonly StoredPhoto[],
  { itemId, at }: { readonly itemId: number; readonly at: Date },
): Promise<void> {
  for (const { key, size } of photos) {
    // it took so long that the file was swept; a repeated request stores it again
    if (!(await deleteUnfinished(tx, key))) throw new Refusal('files-unavailable', { retryAfter: 1 })
    await insertPhoto(tx, { item_id: itemId, file_key: key, byte_size: size }, at)
  }
}

/** Deletes those that no row came to name. It never fails, for the reply does not depend on it. */
async function forgetPhotos(context: Context, photos: readonly StoredPhoto[]): Promise<void> {
  try {
    for (const { key } of photos) {
      if (await isPhotoNamed(context.db, key)) continue
      await context.files.delete(key)
      await deleteUnfinished(context.db, key)
    }
  } catch (error) {
    context.report?.(error, 'a picture of an inspection that nothing names could not be deleted')
  }
}
