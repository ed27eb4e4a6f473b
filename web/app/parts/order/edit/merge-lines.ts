import { isNothing, type Quantity } from '@niramoy/domain/catalogue/quantity'

type Line = { readonly product: { readonly id: number }; readonly quantities: Quantity }

type Sides<L extends Line> = {
  /** As the editing found them. */
  readonly base: readonly L[]
  /** As others saved them since. */
  readonly theirs: readonly L[]
  /** As they are being edited. */
  readonly mine: readonly L[]
}

/** Merges product by product: a change wins over none, and mine over theirs. */
export function mergeLines<L extends Line>({ base, theirs, mine }: Sides<L>): L[] {
  const isMine = ({ product }: Line) => !isSame(find(base, product.id), find(mine, product.id))
  const merged = theirs.flatMap((line) => {
    if (!isMine(line)) return line
    const own = find(mine, line.product.id)
    return own ? { ...line, quantities: own.quantities } : []
  })
  const added = mine.filter((line) => !find(theirs, line.product.id) && isMine(line))
  return [...merged, ...added]
}

function find<L extends Line>(lines: readonly L[], productId: number): L | undefined {
  return lines.find(({ product }) => product.id === productId)
}

function isSame(one: Line | undefined, other: Line | undefined): boolean {
  return isSameQuantity(one?.quantities, other?.quantities)
}

/** What is not there, and what was counted down to nothing, are the same to an order. */
export function isSameQuantity(one: Quantity | undefined, other: Quantity | undefined): boolean {
  const isNone = (quantities: Quantity | undefined) => !quantities || isNothing(quantities)
  if (!one || !other || isNone(one) || isNone(other)) return isNone(one) && isNone(other)
  return one.box === other.box && one.strip === other.strip && one.unit === other.unit
}
