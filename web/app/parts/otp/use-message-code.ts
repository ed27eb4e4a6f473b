import { useEffect, useEffectEvent } from 'react'

/** Of the Web OTP API only what is used here; the platform's own types do not know it. */
type WithMessageCodes = {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code?: string } | null>
}

/** Where the browser can read the code out of the message that just came, it offers to fill it in. */
export function useMessageCode(take: (code: string) => void): void {
  const onCode = useEffectEvent(take)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const credentials = navigator.credentials as unknown as WithMessageCodes
    credentials
      .get({ otp: { transport: ['sms'] }, signal: waiting.signal })
      .then((message) => message?.code && onCode(message.code))
      // declined, or the page was left: the code is typed then
      .catch(() => undefined)
    return () => waiting.abort()
  }, [])
}
