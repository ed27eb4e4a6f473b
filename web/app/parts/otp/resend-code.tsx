import { otp as bn } from '@niramoy/texts/bn/people/otp'
import { otp as en } from '@niramoy/texts/en/people/otp'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { now } from '../../browser/clock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { errorText } from '../errors/error-text.ts'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'

/** The pause between two codes. */
const WAIT_SECONDS = 60

type ResendCodeProps = {
  /** When the last code was sent, in milliseconds; absent where none may have been. */
  readonly sentAt: number | undefined
  /** What must be filled in before anything can be sent. */
  readonly missing: NoticeText | undefined
  readonly send: () => Promise<unknown>
}

/** Another code, as often as is allowed. The seconds are seen but not spoken; that they are over is spoken once. */
export function ResendCode(props: ResendCodeProps) {
  const t = useTexts({ en, bn })
  const { allowedAt, busy, said, ask } = useResend(props)
  const left = useCountdown(allowedAt)
  return (
    <div className="grid gap-3">
      {said && <Banner tone={said.tone} {...said.text} />}
      <Button
        variant="quiet"
        wide
        icon={<RefreshIcon size={18} />}
        loading={busy}
        disabled={left > 0}
        onClick={() => void ask()}
      >
        {t.resend}
      </Button>
      {left > 0 && <p className="text-center text-ink-soft text-sm">{t.resendIn(left)}</p>}
      <p role="status" className="sr-only">
        {allowedAt > 0 && left === 0 ? t.resendNow : ''}
      </p>
    </div>
  )
}

type Message = { readonly tone: 'success' | 'danger'; readonly text: NoticeText }

function useResend({ sentAt, missing, send }: ResendCodeProps) {
  const say = useNotices({ en, bn })
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Message>()
  const [refusedUntil, setRefusedUntil] = useState(0)
  const [resentAt, setResentAt] = useState<number>()
  const last = resentAt ?? sentAt

  async function ask() {
    if (missing) return setSaid({ tone: 'danger', text: missing })
    setBusy(true)
    setSaid(undefined)
    try {
      await send()
      setResentAt(now().getTime())
      setSaid({ tone: 'success', text: say('resent') })
    } catch (error) {
      if (error instanceof ApiError) setRefusedUntil(now().getTime() + error.retryAfter * 1000)
      setSaid({ tone: 'danger', text: errorText(error, language) })
    } finally {
      setBusy(false)
    }
  }

  const allowedAt = Math.max(refusedUntil, last === undefined ? 0 : last + WAIT_SECONDS * 1000)
  return { allowedAt, busy, said, ask }
}

/** Whole seconds until an instant in milliseconds, 0 afterwards; a tab that slept catches up by itself. */
function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    setLeft(secondsTo(until))
    const timer = setInterval(() => {
      const seconds = secondsTo(until)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - now().getTime()) / 1000))
}
