import { setTimeout as pause } from 'node:timers/promises'
import { openConnection } from '../../bench/load/http-connection.ts'
import { getVisitor } from './world.ts'

const CONNECTIONS = 1_500
const SECONDS = 5
const REFUSED_WITHIN_MS = 2_000
const CALM_WITHIN_MS = 1_000
/** What each asks for: none of it is cached, and all of it needs the database. */
const QUESTION = JSON.stringify({ login: '01899999999', password: 'wrong-password-1' })
const ASKED = Buffer.from(
  `POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${QUESTION.length}\r\n\r\n${QUESTION}`,
)
const PLAIN = Buffer.from('GET /api/health HTTP/1.1\r\nhost: shop\r\n\r\n')
const FINE = new Set([200, 400, 401, 429, 503])

/** Sends far more at once than the shop can serve; returns what was wrong. */
export async function flood(shop: string): Promise<string[]> {
  const problems: string[] = []
  const counts = new Map<number, number>()
  const refusedIn: number[] = []
  const end = performance.now() + SECONDS * 1000
  const port = Number(new URL(shop).port)
  async function press(): Promise<void> {
    const connection = openConnection(port)
    // how long it takes to be connected is the system's affair
    await connection.ask(PLAIN)
    while (performance.now() < end) {
      const begun = performance.now()
      const { status } = await connection.ask(ASKED)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status === 503) refusedIn.push(performance.now() - begun)
    }
    connection.close()
  }
  const pressing = await Promise.allSettled(Array.from({ length: CONNECTIONS }, press))
  const broken = pressing.filter(({ status }) => status === 'rejected').length
  if (broken > 0) problems.push(`flood: ${broken} connections broke`)
  for (const status of counts.keys())
    if (!FINE.has(status)) problems.push(`flood: ${counts.get(status)} × ${status}`)
  refusedIn.sort((a, b) => a - b)
  const p99 = refusedIn[Math.floor(refusedIn.length * 0.99)] ?? 0
  if (p99 > REFUSED_WITHIN_MS) problems.push(`flood: refused only after ${Math.round(p99)} ms`)
  const calmMs = await calmAfter(shop)
  if (calmMs > CALM_WITHIN_MS) problems.push(`flood: calm only after ${Math.round(calmMs)} ms`)
  const said = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `flood of ${CONNECTIONS} connections: ${said}; 503 within ${Math.round(p99)} ms (p99), calm after ${Math.round(calmMs)} ms`,
  )
  if (!counts.has(503)) problems.push('flood: no request was refused')
  return problems
}

async function calmAfter(shop: string): Promise<number> {
  const begun = performance.now()
  const guest = getVisitor(shop)
  while (performance.now() - begun < 30_000) {
    const { status } = await guest.get('/api/products?search=napa&page=1')
    if (status === 200) break
    await pause(20)
  }
  return performance.now() - begun
}
