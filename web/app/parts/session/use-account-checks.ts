import { isElevenDigits, phoneOf } from '@niramoy/domain/people/phone'
import { accountFields as bn } from '@niramoy/texts/bn/people/account-fields'
import { accountFields as en } from '@niramoy/texts/en/people/account-fields'
import type { NoticeText } from '../../ui/notice.tsx'
import { useNotices } from '../language/language.tsx'

type Check = (typed: string) => NoticeText | undefined

/** What can be wrong with an account's fields before anything is sent. */
export function useAccountChecks(): Readonly<Record<'name' | 'phone' | 'email' | 'password', Check>> {
  const say = useNotices({ en, bn })
  return {
    name: (typed) => (typed.trim() ? undefined : say('nameRequired')),
    phone: (typed) => {
      const phone = phoneOf(typed)
      if (!phone) return say('phoneRequired')
      return isElevenDigits(phone) ? undefined : say('phoneDigits')
    },
    email: (typed) => (/^(\s*|\S+@\S+\.\S+)$/.test(typed.trim()) ? undefined : say('emailInvalid')),
    password: (typed) => {
      if (!typed) return say('passwordRequired')
      return [...typed].length < 8 ? say('passwordShort') : undefined
    },
  }
}
