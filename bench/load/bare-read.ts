/** The smallest useful read: a few columns of one row, by its primary key. */
export function bareRead(id: number) {
  return {
    name: 'bare',
    text: 'select id, sku, name, strength, popularity from products where id = $1',
    values: [id],
  }
}
