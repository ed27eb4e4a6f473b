import type { Settings } from './config.ts'

/** The key that everything new is made with, and then the other one: what either has made is read. */
export function secretKeys({ SECRET_KEY, SECRET_KEY_OLD }: Settings): readonly string[] {
  return SECRET_KEY_OLD ? [SECRET_KEY, SECRET_KEY_OLD] : [SECRET_KEY]
}
