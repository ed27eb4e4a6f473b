import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage } from '../../parts/language/language.tsx'
import type { NoticeText } from '../../ui/notice.tsx'

/** Leaves for the payment page once more. */
export function usePayAgain(id: number | undefined) {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  return {
    busy,
    failure,
    async pay() {
      if (id === undefined) return
      setBusy(true)
      setFailure(undefined)
      try {
        const { gatewayURL } = await browserApi.orders.pay({ params: { id } })
        location.assign(gatewayURL)
      } catch (error) {
        setFailure(errorText(error, language))
        setBusy(false)
      }
    },
  }
}
