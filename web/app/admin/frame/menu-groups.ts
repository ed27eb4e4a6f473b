import type { adminFrame } from '@niramoy/texts/en/admin/admin-frame'
import { useState } from 'react'
import type { MenuGroup } from './menu.ts'

type GroupKey = keyof typeof adminFrame.groups

/** So many entries fit on a screen 900 px high with every group open. */
const MOST_OPEN = 20
const CHOICE = /^[a-z]+\.[01]$/

type GroupState = {
  readonly current: string | undefined
  /** What the person opened (1) or closed (0) before: `stock.1-money.0`. */
  readonly choices: string
}

/** As the person left it; otherwise open where all fit, or where the current screen is. */
export function isGroupOpen(
  groups: readonly MenuGroup[],
  group: MenuGroup | undefined,
  { current, choices }: GroupState,
): boolean {
  if (!group || group.key === 'day') return true
  const chosen = getChoices(choices).find((choice) => choice.startsWith(`${group.key}.`))
  if (chosen) return chosen.endsWith('1')
  const count = groups.reduce((sum, { links }) => sum + links.length, 0)
  return count <= MOST_OPEN || group.links.some(({ key }) => key === current)
}

export function withChoice(choices: string, key: GroupKey, open: boolean): string {
  const others = getChoices(choices).filter((choice) => !choice.startsWith(`${key}.`))
  return [...others, `${key}.${open ? 1 : 0}`].join('-')
}

function getChoices(choices: string): string[] {
  return choices.split('-').filter((choice) => CHOICE.test(choice))
}

/** Which groups this person opened and closed on this device, and how to change it. */
export function useGroupChoices(atFirst: string, userId: number | undefined) {
  const [choices, setChoices] = useState(atFirst)
  function choose(key: GroupKey, open: boolean) {
    const next = withChoice(choices, key, open)
    setChoices(next)
    if (userId !== undefined) rememberInCookie(groupsCookie(userId), next)
  }
  return { choices, choose }
}

/** One for each person, for several may share a computer. */
export const groupsCookie = (userId: number) => `menu-${userId}`

/** A cookie, so that the server already draws the menu as it was left. */
export function rememberInCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${name}=${value}; Path=/admin; Max-Age=31536000; SameSite=Lax${secure}`
}
