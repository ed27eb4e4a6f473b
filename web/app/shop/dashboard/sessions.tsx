import type { UserSession } from '@niramoy/contract/people/users'
import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { profile as en } from '@niramoy/texts/en/people/profile'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Where the account is signed in; null when that could not be loaded. */
export function Sessions({ sessions }: { readonly sessions: readonly UserSession[] | null }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const ending = useEndSession()
  const others = sessions?.some(({ current }) => !current)
  return (
    <Card
      title={t.sessions}
      lead={t.sessionsLead}
      flush={sessions !== null}
      actions={
        others && (
          <Button
            size="small"
            variant="secondary"
            loading={ending.running === 'others'}
            onClick={ending.endOthers}
          >
            {t.endOthers}
          </Button>
        )
      }
    >
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <Session key={session.id} session={session} ending={ending} />
          ))}
        </ul>
      ) : (
        <Banner tone="danger" {...say('sessionsFailed')} />
      )}
    </Card>
  )
}

type SessionProps = { readonly session: UserSession; readonly ending: ReturnType<typeof useEndSession> }

function Session({ session, ending }: SessionProps) {
  const t = useTexts({ en, bn })
  const moment = useMoment()
  const device = session.device ? t.device(session.device.browser, session.device.system) : t.unknownDevice
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {device}
          {session.current && <Badge tone="brand">{t.thisDevice}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          <span className="inline-block">{t.signedInOn(moment(session.createdAt))}</span>{' '}
          <span className="inline-block">({t.lastSeenOn(moment(session.lastSeenAt))})</span>
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t.endNamed(device)}
          loading={ending.running === session.id}
          onClick={() => ending.end(session.id)}
        >
          {t.end}
        </Button>
      )}
    </li>
  )
}

/** Ends one sign-in, or all but this one; afterwards the list shows what is left, also after a refusal. */
function useEndSession() {
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

/**
 * A card that opens into a form: the focus goes along into its first field, and afterwards back to the button, or on to
 * the code that is asked for then.
 */
export function useOpening() {
  const card = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const first = (selector: string) => card.current?.querySelector<HTMLElement>(selector)
    if (pressed.current) (isOpen ? first('input') : (first('input') ?? first('button')))?.focus()
  }, [isOpen])

  function change(to: boolean) {
    pressed.current = true
    setOpen(to)
  }

  return { card, isOpen, open: () => change(true), close: () => change(false) }
}
