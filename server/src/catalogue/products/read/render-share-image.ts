import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Label } from '@niramoy/domain/catalogue/product-label'
import type { Context } from '../../../platform/context.ts'
import {
  type FileStore,
  publicImageKey,
  type StoredFile,
} from '../../../platform/integrations/files/files.ts'
import { drawShareCard } from '../../../platform/integrations/images/share-card.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { selectProduct } from './products.sql.ts'
import { productDetailsView } from './products.view.ts'

/** Raised when the drawing changes. */
const DESIGN = 1
const JPEG = 'image/jpeg'
/** More than this many at once are people who draw for fun; they see the shop's own picture. */
const MOST_WAITING = 8

let waiting = 0

type ReadArt = (name: string) => string | null

/**
 * The picture of a link to a product, drawn once and stored by what is on it; null while too many are being drawn.
 * So all the work one can ask for is one drawing per product.
 */
export async function renderShareImage(
  context: Context,
  id: number,
  readArt: ReadArt,
): Promise<StoredFile | null> {
  const product = await selectProduct(context.db, id, context.now())
  if (!product) throw new Refusal('product-not-found')
  const { label, imageUrl } = productDetailsView(product.row, product.entries, [])
  const shop = `${context.settings.SHOP_NAME_BN} · ${context.settings.SHOP_NAME}`
  const key = shareKey([label.en, label.bn, imageUrl, shop])
  const stored = await context.files.get(key)
  if (stored) return stored
  if (waiting >= MOST_WAITING) return null
  waiting++
  try {
    const picture = (await readPhoto(context.files, imageUrl)) ?? getDrawing(imageUrl, readArt)
    const bytes = await drawShareCard({ picture, ...getWords(label), shop })
    await context.files.put(key, bytes, JPEG)
    return await context.files.get(key)
  } finally {
    waiting--
  }
}

/** labels 1: name and strength are the same in both languages, form and pack follow. */
function getWords({ en, bn }: Label) {
  const [title = '', ...rest] = en.split(' · ')
  const [, ...restBn] = bn.split(' · ')
  const lines = [rest.join(' · '), restBn.join(' · ')].filter(Boolean)
  return { title, lines: [...new Set(lines)] }
}

function shareKey(shown: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([DESIGN, ...shown]))
    .digest('hex')
    .slice(0, 32)
  return `public/share/${hash}.jpg`
}

/** A picture elsewhere is never fetched. */
async function readPhoto(files: FileStore, imageUrl: string): Promise<Uint8Array | null> {
  const [, hash] = /^\/files\/([0-9a-f]{20})\//.exec(imageUrl) ?? []
  const photo = hash ? await files.get(publicImageKey(hash, 800)) : null
  return photo && buffer(photo.stream)
}

function getDrawing(imageUrl: string, readArt: ReadArt): string {
  const [, name = ''] = /^\/art\/([\w-]+)\.svg$/.exec(imageUrl) ?? []
  const drawing = readArt(name) ?? readArt('placeholder')
  if (!drawing) throw new Error(`There is no drawing for ${imageUrl}`)
  return drawing
}
