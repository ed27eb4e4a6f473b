import { offline as bn } from '@niramoy/texts/bn/shop/offline'
import { offline as en } from '@niramoy/texts/en/shop/offline'
import type { Language } from '@niramoy/texts/languages'
import { knownUser } from '../../browser/session.ts'
import { readWaitingOrders } from '../../browser/waiting-orders.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { noticeIn } from '../language/language.tsx'

/** An order placed without a network is not lost by a logout. */
export async function reasonToStay(language: Language): Promise<NoticeText | null> {
  const orders = await readWaitingOrders()
  const waits = orders.some(({ state, userId }) => state !== 'sent' && userId === knownUser()?.userId)
  return waits ? noticeIn(language, en.sendFirst, bn.sendFirst) : null
}
