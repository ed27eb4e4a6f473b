import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { profile as en } from '@niramoy/texts/en/people/profile'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage, useNotices } from '../../parts/language/language.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Ends one sign-in, or all but this one; afterwards the list shows what is left, also after a refusal. */
export function useEndSession() {
  const say = useNotices({ en, bn })
  const language = useLanguage()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<number | 'others'>()

  async function run(what: number | 'others', work: () => Promise<unknown>) {
    if (running !== undefined) return
    setRunning(what)
    try {
      await work()
      toast(say(what === 'others' ? 'othersEnded' : 'ended'))
    } catch (error) {
      toast({ ...errorText(error, language), tone: 'danger' })
    }
    await revalidate()
    setRunning(undefined)
  }

  return {
    running,
    end: (id: number) => void run(id, () => browserApi.users.endSession({ params: { id } })),
    endOthers: () => void run('others', () => browserApi.users.endOtherSessions()),
  }
}
