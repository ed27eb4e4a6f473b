import { isKnownWord } from '@niramoy/domain/people/login'
import type { Settings } from '../../platform/config/config.ts'
import { refusalAt } from '../../platform/refusal/refuse-on.ts'
import { isCommonPassword } from './common-passwords-data.ts'

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
