/** What Enter does with what was typed or scanned. */
export type TypedEntry =
  | { readonly kind: 'count'; readonly units: number }
  | { readonly kind: 'product'; readonly mayBeCode: boolean; readonly mayBeName: boolean }

/** Shorter than any code: how many of the chosen line. */
const COUNT = /^\d{1,3}$/
/** What a barcode, a SKU or a batch number can look like. */
const CODE = /^[\w./+-]{3,60}$/
/** A number or a strength is in many names and means none of them. */
const NUMBER = /^[\d০-৯.,\s]+(mg|mcg|gm?|ml|iu|%)?$/i

export function typedEntry(typed: string, hasChosenLine: boolean): TypedEntry {
  if (COUNT.test(typed) && hasChosenLine) return { kind: 'count', units: Number(typed) }
  return {
    kind: 'product',
    mayBeCode: CODE.test(typed) && !COUNT.test(typed),
    mayBeName: !NUMBER.test(typed),
  }
}
