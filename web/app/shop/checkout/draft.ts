/** What the customer chose so far; it survives a reload of this tab. */
export type Draft = {
  readonly shippingAddressId: number | null
  readonly billingAddressId: number | null
  /** The bill goes to the shipping address. */
  readonly isSame: boolean
  readonly shippingMethodId: number | null
  readonly paymentMethod: 'COD' | 'SSLCommerz'
  readonly discountCode: string | null
  /** When something is short: all of it waits, or the rest is sent now. */
  readonly shortItems: 'wait' | 'send-rest'
  /** A file cannot be stored; that there was one can. */
  readonly fileName: string | null
}

const STORED_AS = 'checkout'

/** Returns an empty draft if another user of this tab stored it. */
export function readDraft(userId: number): Partial<Draft> {
  try {
    const stored: { userId?: unknown; draft?: unknown } | null = JSON.parse(
      sessionStorage.getItem(STORED_AS) ?? 'null',
    )
    return stored?.userId === userId ? checked(stored.draft) : {}
  } catch {
    return {}
  }
}

export function storeDraft(userId: number, draft: Draft): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify({ userId, draft }))
  } catch (error) {
    reportError(error)
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(STORED_AS)
  } catch (error) {
    reportError(error)
  }
}

/** Whatever someone may have done to the storage. */
function checked(stored: unknown): Partial<Draft> {
  if (typeof stored !== 'object' || stored === null) return {}
  const kinds: { readonly [K in keyof Draft]: (value: unknown) => boolean } = {
    shippingAddressId: Number.isSafeInteger,
    billingAddressId: Number.isSafeInteger,
    isSame: (value) => typeof value === 'boolean',
    shippingMethodId: Number.isSafeInteger,
    paymentMethod: (value) => value === 'COD' || value === 'SSLCommerz',
    discountCode: (value) => typeof value === 'string',
    shortItems: (value) => value === 'wait' || value === 'send-rest',
    fileName: (value) => typeof value === 'string',
  }
  const sound = Object.entries(stored).filter(([name, value]) => kinds[name as keyof Draft]?.(value))
  return Object.fromEntries(sound)
}
