import type { Connection, ConnectionTest } from '@niramoy/contract/sales/connections'
import { adminConnections as t } from '@niramoy/texts/en/sales/admin/admin-connections'
import { amountText } from '../../parts/product/amount.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { NoticeText } from '../../ui/notice.tsx'

type ConnectionCardProps = {
  readonly connection: Connection
  readonly pending: boolean
  readonly problem: NoticeText | undefined
  readonly onTest: () => void
}

export function ConnectionCard({ connection, pending, problem, onTest }: ConnectionCardProps) {
  const { kind, service, missing, tests } = connection
  const [last, ...earlier] = tests
  return (
    <Card
      title={t.names[kind]}
      lead={
        <>
          {t.service}: <span className="wrap-anywhere">{service ?? t.demoService}</span>
        </>
      }
      actions={<StateBadge test={last} />}
      footer={
        <Button size="small" loading={pending} disabled={missing !== null} onClick={onTest}>
          {t.buttons[getWay(kind)]}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-soft text-sm">{missing ? t.missing[missing] : getAbout(connection)}</p>
        {problem && <Banner tone="danger" {...problem} />}
        <div role="status">{last && <Outcome test={last} isDemo={service === null} />}</div>
        {earlier.length > 0 && <Earlier tests={earlier} />}
      </div>
    </Card>
  )
}

function getAbout({ kind, sendsTo, amount }: Connection): string {
  if (kind === 'sms' || kind === 'email') return t.about[kind](sendsTo ?? '')
  return kind === 'payment' && amount !== null ? t.about.payment(amountText(amount)) : t.about.courier
}

const TONES = { waiting: 'warning', passed: 'success', failed: 'danger' } as const

function StateBadge({ test }: { test: ConnectionTest | undefined }) {
  return test ? <Badge tone={TONES[test.status]}>{stateText(test)}</Badge> : <Badge>{t.never}</Badge>
}

/** What came of the last test, in the other side's words, and what to do next. */
function Outcome({ test, isDemo }: { test: ConnectionTest; isDemo: boolean }) {
  const { kind, status, detail, payAt, startedAt, startedBy } = test
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p className="text-ink-faint">
        <MomentText at={startedAt} />, {startedBy.name}
      </p>
      {detail && (
        <p className="wrap-anywhere">
          {status === 'passed' ? (
            detail
          ) : (
            <>
              {t.saidBy} <q>{detail}</q>
            </>
          )}
        </p>
      )}
      {status === 'failed' && <p className="font-medium">{t.next[getWay(kind)]}</p>}
      {status === 'passed' && (kind === 'sms' || kind === 'email') && (
        <p>{isDemo ? t.inDemo : t.received[kind]}</p>
      )}
      <Refund test={test} />
      {payAt && (
        <ButtonLink size="small" variant="secondary" href={payAt}>
          {t.goPay}
        </ButtonLink>
      )}
    </div>
  )
}

function Refund({ test: { refund, reference } }: { test: ConnectionTest }) {
  return (
    <>
      {refund && <p className={refund === 'failed' ? 'font-medium' : undefined}>{t.refunds[refund]}</p>}
      {reference && (
        <p className="text-ink-soft">
          {t.reference}: <span className="font-mono wrap-anywhere">{reference}</span>
        </p>
      )}
    </>
  )
}

function Earlier({ tests }: { tests: readonly ConnectionTest[] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-brand-ink">{t.tests}</summary>
      <ul className="grid gap-1.5 pt-1">
        {tests.map((test) => (
          <li key={test.id} className="wrap-anywhere">
            <MomentText at={test.startedAt} />: {stateText(test)}
            {test.detail && <span className="text-ink-soft"> · {test.detail}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** All couriers are tried in the same way. */
function getWay(kind: ConnectionTest['kind']): 'sms' | 'email' | 'payment' | 'courier' {
  return kind === 'sms' || kind === 'email' || kind === 'payment' ? kind : 'courier'
}

function stateText({ kind, status }: ConnectionTest): string {
  return status === 'failed' ? t.states.failed : t.states[status][getWay(kind)]
}
