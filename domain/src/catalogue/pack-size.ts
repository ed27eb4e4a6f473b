/** exchange 4: what one unit of each buys is the same, so that their prices can be compared. */
export function isSamePack(one: string | null, other: string | null): boolean {
  return getPack(one) === getPack(other)
}

/** `1 tablet` and `1 capsule` are one piece of whatever it is. */
function getPack(unitSize: string | null): string {
  const text = (unitSize ?? '').toLowerCase().replace(/[\s,]/g, '')
  return /^1[a-z]+$/.test(text) ? '' : text
}
