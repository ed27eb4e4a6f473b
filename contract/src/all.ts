import { auth } from './auth.ts'
import type { Calls } from './call.ts'
import { categories } from './categories.ts'
import { locations } from './locations.ts'
import { newsletter } from './newsletter.ts'

/** Every call of the API, by the first word of its path. */
export const contract = {
  auth,
  categories,
  locations,
  newsletter,
} as const satisfies Record<string, Calls>
