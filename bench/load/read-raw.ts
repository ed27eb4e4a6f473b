/** A process of its own that reads rows by their primary key as `pgbench -S` does, without any server in between. */
import pg from 'pg'

export type RawReads = {
  readonly url: string
  readonly ids: readonly number[]
  readonly connections: number
  readonly seconds: number
}

process.on('message', (reads: RawReads) => {
  run(reads).then(
    (outcome) => process.send?.({ outcome }),
    (error: Error) => process.send?.({ error: error.message }),
  )
})
process.on('disconnect', () => process.exit())

async function run({ url, ids, connections, seconds }: RawReads): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const end = performance.now() + seconds * 1000
  let at = 0
  let read = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        await client.query(bareRead(ids[at++ % ids.length] ?? 1))
        read++
      }
      await client.end()
    }),
  )
  return read / seconds
}

/** The smallest useful read: a few columns of one row, by its primary key. */
export function bareRead(id: number) {
  return {
    name: 'bare',
    text: 'select id, sku, name, strength, popularity from products where id = $1',
    values: [id],
  }
}
