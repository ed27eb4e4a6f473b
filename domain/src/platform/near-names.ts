/** Names that a slip of the pen makes of each other: one letter from five on, two from eight on; digits must agree. */
export function nearNames(name: string, known: Iterable<string>, most = 3): string[] {
  const [typed, bag] = [plain(name), lettersIn(plain(name))]
  const allowed = slipsIn(typed)
  if (allowed === 0) return []
  const found: { readonly name: string; readonly slips: number }[] = []
  for (const other of known) {
    const word = plain(other)
    if (Math.abs(word.length - typed.length) > allowed || digitsIn(word) !== digitsIn(typed)) continue
    if (differingLetters(bag, lettersIn(word)) > allowed * 2) continue
    const slips = distance(typed, word, allowed)
    if (slips > 0 && slips <= allowed) found.push({ name: other, slips })
  }
  return found
    .toSorted((one, two) => one.slips - two.slips || (one.name < two.name ? -1 : 1))
    .slice(0, most)
    .map((each) => each.name)
}

/** Whether one letter added, left out, replaced or swapped with its neighbour makes one of the other. */
export function isOneSlip(one: string, other: string): boolean {
  return distance(plain(one), plain(other), 1) <= 1
}

function slipsIn(word: string): number {
  if (word.length < 5) return 0
  return word.length < 8 ? 1 : 2
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** `Vitamin B1` is no slip of `Vitamin B6`. */
function digitsIn(word: string): string {
  return word.replaceAll(/\D/g, '')
}

const LETTERS = 32

/** How often each letter stands in it, folded; enough to pass over most names without a comparison. */
function lettersIn(word: string): Int16Array {
  const bag = new Int16Array(LETTERS)
  for (let at = 0; at < word.length; at++) {
    const slot = word.charCodeAt(at) % LETTERS
    bag[slot] = (bag[slot] ?? 0) + 1
  }
  return bag
}

function differingLetters(one: Int16Array, other: Int16Array): number {
  let sum = 0
  for (let at = 0; at < LETTERS; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum
}

/** Letters added, left out, replaced or swapped with their neighbour; more than `most` is not counted to the end. */
function distance(one: string, other: string, most: number): number {
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = nextRow({ one, other, row }, before, last)
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return last[other.length] ?? 0
}

type Compared = { readonly one: string; readonly other: string; readonly row: number }

function nextRow(
  { one, other, row }: Compared,
  before: readonly number[],
  last: readonly number[],
): number[] {
  const [letter, previous] = [one[row - 1], one[row - 2]]
  const next = [row]
  for (let at = 1; at <= other.length; at++) {
    const replaced = (last[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
    const isSwapped = at > 1 && letter === other[at - 2] && previous === other[at - 1]
    const swapped = isSwapped ? (before[at - 2] ?? 0) + 1 : replaced
    next.push(Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, replaced, swapped))
  }
  return next
}
