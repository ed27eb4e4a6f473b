import type { Medicine } from '@niramoy/contract/sales/medicine-box'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage } from '../../parts/language/language.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Refilled } from './fill-cart.ts'

export type Refill = ReturnType<typeof useRefill>

/** medicine box 6: the usual packs of what is due go into the cart, which opens; what needs a word is said first. */
export function useRefill() {
  const language = useLanguage()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState<number | 'all' | null>(null)
  const [outcome, setOutcome] = useState<Refilled | null>(null)

  async function refill(medicines: readonly Medicine[], what: number | 'all') {
    setBusy(what)
    try {
      const { fillAll, fillCart, isPlain } = await import('./fill-cart.ts')
      const done = await (what === 'all' ? fillAll : fillCart)(medicines, language)
      if (isPlain(done)) await navigate('/cart')
      else setOutcome(done)
    } catch (error) {
      // its code could not be loaded
      toast({ ...errorText(error, language), tone: 'danger' })
    }
    setBusy(null)
  }

  return {
    busy,
    outcome,
    start: (medicines: readonly Medicine[], what: number | 'all') => void refill(medicines, what),
    close: () => setOutcome(null),
  }
}
