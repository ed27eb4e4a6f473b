const WIDEST = 64
let before = new Uint8Array(WIDEST + 1)
let previous = new Uint8Array(WIDEST + 1)
let current = new Uint8Array(WIDEST + 1)

/** How many letters were missed, added, changed or swapped with their neighbour; `most + 1` for anything above `most`. */
export function edits(one: string, other: string, most: number): number {
  let start = 0
  let oneEnd = one.length
  let otherEnd = other.length
  if (Math.abs(oneEnd - otherEnd) > most || Math.max(oneEnd, otherEnd) > WIDEST) return most + 1
  while (start < oneEnd && start < otherEnd && one.charCodeAt(start) === other.charCodeAt(start)) start++
  while (
    oneEnd > start &&
    otherEnd > start &&
    one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)
  ) {
    oneEnd--
    otherEnd--
  }
  return middle(one.slice(start, oneEnd), other.slice(start, otherEnd), most)
}

function middle(one: string, other: string, most: number): number {
  for (let column = 0; column <= other.length; column++) previous[column] = column
  for (let row = 1; row <= one.length; row++) {
    if (fillRow(one, other, row) > most) return most + 1
    const oldest = before
    before = previous
    previous = current
    current = oldest
  }
  return Math.min(previous[other.length] ?? 0, most + 1)
}

function fillRow(one: string, other: string, row: number): number {
  const letter = one.charCodeAt(row - 1)
  current[0] = row
  let least = row
  for (let column = 1; column <= other.length; column++) {
    const changed = letter === other.charCodeAt(column - 1) ? 0 : 1
    let cost = Math.min(
      at(previous, column - 1) + changed,
      at(previous, column) + 1,
      at(current, column - 1) + 1,
    )
    if (changed && swapped(one, other, row, column)) cost = Math.min(cost, at(before, column - 2) + 1)
    current[column] = cost
    if (cost < least) least = cost
  }
  return least
}

const at = (row: Uint8Array, column: number): number => row[column] ?? 0

const swapped = (one: string, other: string, row: number, column: number): boolean =>
  row > 1 &&
  column > 1 &&
  one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
  one.charCodeAt(row - 2) === other.charCodeAt(column - 1)
