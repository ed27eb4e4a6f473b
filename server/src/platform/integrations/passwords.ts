import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { workQueue } from './work-queue.ts'

/**
 * It runs off the event loop, in the threads that also read files; many who sign in at once take turns, so that half
 * of the machine is left for everyone else.
 */
const whenFree = workQueue(Math.max(1, Math.floor(availableParallelism() / 2)))

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash that no password fits, so that an unknown login takes as long as a wrong password. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$bmlyYW1veS1ub2JvZHk$H3yDDhm1XH2u5hLyI2Vu0Wf0Cv0nKVJ3g4Vt3lJ4xqs'

export function hashPassword(password: string): Promise<string> {
  return whenFree(() => hash(password.normalize('NFKC'), COST))
}

export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await whenFree(() => verify(stored ?? NOBODY, password.normalize('NFKC')))
  return right && stored !== null
}
