/** The storage keys with personal data; a phone has more than one user, so logout removes them all. */
export const PERSONAL = {
  checkoutFacts: 'checkout-facts',
  forTwoPeople: 'for-two-people',
  offlineCart: 'offline-cart',
  pendingOrder: 'begun-order',
  recentSearches: 'recent-searches',
  taker: 'taker',
} as const

export function clearPersonalStorage(): void {
  for (const name of Object.values(PERSONAL)) {
    try {
      localStorage.removeItem(name)
      sessionStorage.removeItem(name)
    } catch (error) {
      reportError(error)
    }
  }
}
