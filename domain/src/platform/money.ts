/** Money inside the program: whole poisha (1 taka = 100 poisha), never a fraction. */
export type Poisha = number & { readonly unit: 'poisha' }

/** Money on the wire: taka with at most two decimals. Never calculated with. */
export type Taka = number & { readonly unit: 'taka' }

/** The largest amount a single field may carry: what a 4-byte column of poisha holds, rounded down. */
export const MOST_TAKA = 20_000_000

export function poisha(amount: number): Poisha {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole poisha: ${amount}`)
  return amount as Poisha
}

/** From a form or the wire, where at most two decimals were checked. */
export function toPoisha(taka: number): Poisha {
  return poisha(Math.round(taka * 100))
}

/** Whether taka as typed have at most two decimals; false for what is no number. */
export function isWholePoisha(taka: number): boolean {
  return Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-6 * Math.max(1, Math.abs(taka))
}

export function toTaka(amount: Poisha): Taka {
  return (amount / 100) as Taka
}

export function sum(amounts: readonly Poisha[]): Poisha {
  return poisha(amounts.reduce((total, amount) => total + amount, 0))
}

/** Half up, because a customer checks the receipt with a pocket calculator. 12.5 % are 1250 hundredths. */
export function computePercent(amount: Poisha, hundredths: number): Poisha {
  // In two steps, so that a large amount stays within what a number holds exactly.
  const rest = amount % 10_000
  const wholes = (amount - rest) / 10_000
  return poisha(wholes * hundredths + Math.floor((rest * hundredths + 5_000) / 10_000))
}

/** `1234.50`: Latin digits, two decimals; the taka sign is added where it is shown. */
export function takaText(taka: Taka): string {
  return taka.toFixed(2)
}

/** As people read it: in thousands and then in hundreds of them, `2,78,389.72`. */
export function groupedTaka(taka: Taka): string {
  const [whole = '', hundredths] = takaText(taka).split('.')
  const thousands = whole.slice(0, -3).replaceAll(/\B(?=(\d\d)+$)/g, ',')
  return `${thousands && thousands !== '-' ? `${thousands},` : thousands}${whole.slice(-3)}.${hundredths}`
}

/** With the taka sign, `৳2,78,389.72`; below nothing the minus comes first, `−৳3,010.40`. */
export function signedTaka(taka: Taka): string {
  return `${taka < 0 ? '−' : ''}৳${groupedTaka(Math.abs(taka) as Taka)}`
}
