/** Counts in Bengali digits. Amounts, codes and phone numbers keep Latin ones. */
export function digits(count: number): string {
  return String(count).replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))
}
