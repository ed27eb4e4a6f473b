import { useEffect, useState } from 'react'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage } from '../../parts/language/language.tsx'
import type { NoticeText } from '../../ui/notice.tsx'

/** Runs a call that ends here or on the payment page; it stays busy until the browser has left. */
export function useLeaving() {
  const language = useLanguage()
  const [busy, setBusy] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)
  useEffect(() => {
    // the browser may restore the page as it was left
    const back = () => setBusy(null)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  async function run(what: string, work: () => Promise<{ readonly gatewayURL?: string | undefined }>) {
    setBusy(what)
    setRefusal(null)
    try {
      const { gatewayURL } = await work()
      if (gatewayURL) window.location.assign(gatewayURL)
      else setBusy(null)
    } catch (error) {
      setRefusal(errorText(error, language))
      setBusy(null)
    }
  }
  return { busy, refusal, run }
}
