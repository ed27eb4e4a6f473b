import type { UserSession } from '@niramoy/contract/people/users'
import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { profile as en } from '@niramoy/texts/en/people/profile'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useEndSession } from './use-end-session.ts'

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
