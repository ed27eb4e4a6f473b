import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { errorText, fieldText } from '../../parts/errors/error-text.ts'
import { useLanguage } from '../../parts/language/language.tsx'
import type { NoticeText } from '../../ui/notice.tsx'

type CodeOptions = {
  readonly applied: string | null
  readonly onApply: (code: string | null) => void
  /** The calculation does not count the code that is applied. */
  readonly isRefused: boolean
}

/** A code is checked before it applies; a refused one takes nothing off. */
export function useDiscountCode({ applied, onApply, isRefused }: CodeOptions) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<NoticeText>()
  const [busy, setBusy] = useState(false)

  async function apply(code: string) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await browserApi.discounts.apply({ body: { code } })
      onApply(code.trim())
      setTyped('')
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  function refuse(error: unknown) {
    onApply(null)
    const atField =
      error instanceof ApiError && (fieldText(error, 'code') ?? fieldText(error, 'discountCode'))
    setProblem(atField || errorText(error, language))
  }

  const askAgain = useEffectEvent(() => applied !== null && void apply(applied))
  useEffect(() => {
    if (isRefused) askAgain()
  }, [isRefused])

  return {
    applied,
    typed,
    problem,
    busy,
    type(text: string) {
      setTyped(text)
      setProblem(undefined)
    },
    apply: () => apply(typed),
    remove() {
      onApply(null)
      setProblem(undefined)
    },
    refuse,
  }
}
