/** What a registration asks for: exactly 11 digits. */
export function isElevenDigits(phone: string): boolean {
  return /^[0-9]{11}$/.test(phone)
}

/** A Bangladeshi mobile number: 01, an operator's digit 3–9, and 8 more. */
export function isBangladeshiMobile(phone: string): boolean {
  return /^01[3-9][0-9]{8}$/.test(phone)
}
