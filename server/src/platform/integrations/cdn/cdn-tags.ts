/** On every reply that a CDN may keep: the tag of all of them. */
const ALL = 'shop'
/** On a reply that shows more products' stock than have a tag of their own. */
const STOCK_OF_MANY = 'stock-many'
/** bunny.net takes 1,024 bytes of tags, and nginx few more of all headers together. */
const MOST_STOCK_TAGS = 40

const isOfOneProduct = (topic: string) => topic.startsWith('stock:')
const stockTag = (topic: string) => topic.replace(':', '-')

/** The tags of a reply, by what of the database it shows. */
export function getTags(topics: readonly string[]): string[] {
  const ofProducts = [...new Set(topics.filter(isOfOneProduct))]
  const others = topics.filter((topic) => !isOfOneProduct(topic))
  if (ofProducts.length === 0) return [ALL, ...new Set(others)]
  const stock = ofProducts.length > MOST_STOCK_TAGS ? [STOCK_OF_MANY] : ofProducts.map(stockTag)
  return [ALL, ...new Set([...others, 'stock']), ...stock]
}

/** The tags that end when this topic changes; `*`: anything may have changed. */
export function endedBy(topic: string): string[] {
  if (topic === '*') return [ALL]
  return isOfOneProduct(topic) ? [stockTag(topic), STOCK_OF_MANY] : [topic]
}

/** A stock that is seen late is no harm: an order checks it again. */
export function isOfStock(tag: string): boolean {
  return tag.startsWith('stock')
}

/** As few as say the same: everything, or all stock, instead of very many. */
export function fewest(tags: readonly string[]): string[] {
  if (tags.includes(ALL)) return [ALL]
  const stock = tags.filter(isOfStock)
  const isMany = stock.length > MOST_STOCK_TAGS || stock.includes('stock')
  return isMany ? [...tags.filter((tag) => !isOfStock(tag)), 'stock'] : [...tags]
}
