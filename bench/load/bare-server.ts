/** The limit of what Node can do with this database: one route, one row by its primary key, nothing else. */
import Fastify from 'fastify'
import pg from 'pg'

const { DATABASE_URL, DATABASE_POOL = '10' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL) })
/** The smallest useful read. */
const READ = 'select id, sku, name, strength, popularity from products where id = $1'
const app = Fastify()
app.get<{ Params: { id: string } }>('/bare/:id', async ({ params }) => {
  const { rows } = await pool.query({ name: 'bare', text: READ, values: [Number(params.id)] })
  return rows[0] as unknown
})
await app.listen({ port: 0, host: '127.0.0.1' })
const [address] = app.addresses()
process.stdout.write(`http://localhost:${typeof address === 'object' ? address.port : ''}\n`)
process.stdin.resume().on('end', () => process.exit())
