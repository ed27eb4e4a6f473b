import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isKnownWord } from '@niramoy/domain/people/login'
import type { Settings } from '../../platform/config/config.ts'
import { SERVER } from '../../platform/config/paths.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'

/** The shop's names are the first that a guesser thinks of. */
export type ShopNames = { readonly settings: Pick<Settings, 'SHOP_NAME' | 'SHOP_NAME_BN'> }

type Choice = {
  readonly password: string
  /** The form's field that it was typed into. */
  readonly field: string
  /** What everyone knows of its owner: name, phone, e-mail. */
  readonly facts: readonly (string | null | undefined)[]
}

/** Refuses what a guesser tries first: the common passwords, the shop's own words, the owner's own facts. */
export function refuseWeakPassword({ settings }: ShopNames, { password, field, facts }: Choice): void {
  const words = [settings.SHOP_NAME, settings.SHOP_NAME_BN, 'pharmacy', ...facts.filter((fact) => !!fact)]
  if (!isCommonPassword(password) && !isKnownWord(password, words as string[])) return
  throw refusalAt(field, 'password-too-common')
}

const COMMON: ReadonlySet<string> = new Set(
  readFileSync(join(SERVER, 'data/common-passwords.txt'), 'utf8').trimEnd().split('\n'),
)

/** In letters of any size: guessers try `Password1` right after `password1`. */
function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').toLowerCase())
}
