export type Versions<Values> = {
  /** What was read before the editing began. */
  readonly base: Values
  /** What is saved now. */
  readonly theirs: Values
  /** What is typed. */
  readonly mine: Values
}

type IsSame<Part, Values> = (part: Part, one: Values, other: Values) => boolean

export type Merged<Part> = { readonly adopted: readonly Part[]; readonly differing: readonly Part[] }

/** Which parts only they changed, and which both changed, each in another way. */
export function mergeParts<Part, Values>(
  parts: readonly Part[],
  isSame: IsSame<Part, Values>,
  { base, theirs, mine }: Versions<Values>,
): Merged<Part> {
  const open = parts.filter((part) => !isSame(part, theirs, mine) && !isSame(part, theirs, base))
  return {
    adopted: open.filter((part) => isSame(part, mine, base)),
    differing: open.filter((part) => !isSame(part, mine, base)),
  }
}
