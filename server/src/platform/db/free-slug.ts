import { getSlug, sku } from '@niramoy/domain/platform/codes'

const MOST_LETTERS = 120

/**
 * Inserts a row at the slug of its name, or with a random ending where another name took it. A name of digits
 * or signs alone always gets the ending: its slug would be empty, or mean an id.
 * `insert` returns nothing when the slug is taken.
 */
export async function atFreeSlug<Row>(
  name: string,
  random: Uint8Array,
  insert: (slug: string) => Promise<Row | undefined>,
): Promise<Row> {
  const slug = [...getSlug(name)].slice(0, MOST_LETTERS).join('')
  const isUsable = /[^\d]/.test(slug)
  const inserted = isUsable ? await insert(slug) : undefined
  const row = inserted ?? (await insert(`${slug || 'x'}-${sku(random).toLowerCase()}`))
  if (!row) throw new Error(`No slug is free for ${JSON.stringify(name)}`)
  return row
}
