import pg from 'pg'
import { openClient } from '../db.ts'

export async function countRows(url: string, tables: readonly string[]): Promise<Map<string, number>> {
  const client = openClient(url, 'niramoy rehearsal')
  const found = new Map<string, number>()
  try {
    await client.connect()
    for (const name of tables) {
      const { rows } = await client.query<{ rows: string }>(
        `select count(*) as rows from ${pg.escapeIdentifier(name)}`,
      )
      found.set(name, Number(rows[0]?.rows))
    }
    return found
  } finally {
    await client.end().catch(() => {})
  }
}
