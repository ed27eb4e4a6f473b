import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes. Runs off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash that no password fits, so that an unknown login takes as long as a wrong password. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$bmlyYW1veS1ub2JvZHk$H3yDDhm1XH2u5hLyI2Vu0Wf0Cv0nKVJ3g4Vt3lJ4xqs'

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST)
}

export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? NOBODY, password.normalize('NFKC'))
  return right && stored !== null
}
