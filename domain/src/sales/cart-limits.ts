/** The most boxes, strips or units that one line holds; also a check in the database. */
export const MOST_PER_LEVEL = 9_999

/** More than anyone orders at once, and few enough for one answer. */
export const MOST_CART_LINES = 100
export const MOST_WISHLIST_ITEMS = 200
