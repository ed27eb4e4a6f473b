import type { Order } from '@niramoy/contract/sales/order'
import type { OrderFinding } from '@niramoy/contract/sales/order-findings'
import { adminFindings as t } from '@niramoy/texts/en/sales/admin/admin-findings'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { Select, TextArea } from '../../ui/form/input.tsx'
import { useMoment } from '../dates/use-moment.ts'
import { problem } from '../form/problem.tsx'
import { useForm } from '../form/use-form.ts'

type OrderFindingsProps = {
  readonly order: Pick<Order, 'id' | 'version'>
  readonly mayDecide: boolean
}

/** safety 4: what should not be taken together of an order; a `never` waits here for the pharmacist's decision. */
export function OrderFindings({ order, mayDecide }: OrderFindingsProps) {
  const { findings, show } = useFindings(order)
  if (findings.length === 0) return null
  const waits = findings.some(({ level, decision }) => level === 'never' && decision === null)
  return (
    <Card title={t.title} lead={t.lead} className="print:hidden">
      {waits && <Banner tone="danger" sentence={t.waits} className="mb-4" />}
      <ul className="grid gap-5">
        {findings.map((finding) => (
          <li key={finding.ruleId} className="grid gap-2">
            <Finding finding={finding} />
            {mayDecide && finding.decision === null && (
              <DecisionForm orderId={order.id} finding={finding} onDecided={show} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Read again whenever the order changed. */
function useFindings({ id, version }: OrderFindingsProps['order']) {
  const [findings, show] = useState<readonly OrderFinding[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the order may have other medicines
  useEffect(() => {
    let isOver = false
    browserApi.orders
      .findings({ params: { id } })
      .then((answer) => {
        if (!isOver) show(answer.findings)
      })
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [id, version])
  return { findings, show }
}

function Finding({ finding }: { finding: OrderFinding }) {
  const { level, products, effect, advice, ofPatient, forTwoPeople, decision } = finding
  const moment = useMoment()
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={level === 'never' ? 'danger' : 'warning'}>
          {ofPatient ? t.personLevels[level] : t.levels[level]}
        </Badge>
        <b className="font-semibold">{products.map(({ name }) => name).join(' + ')}</b>
      </p>
      <p>
        {effect.en.replace(/\.$/, '')}. {advice}
      </p>
      {forTwoPeople && <p className="text-ink-soft text-sm">{t.saidTwoPeople}</p>}
      {decision && (
        <p className="text-sm">
          {decision.isEarlier && <>{t.decidedEarlier}: </>}
          <b className="font-semibold">{t.decisions[decision.kind]}</b>
          {decision.reason && <>: {decision.reason}</>}{' '}
          <span className="text-ink-soft">{t.decidedBy(decision.by, moment(decision.at))}</span>
        </p>
      )}
    </div>
  )
}

const DECISIONS = ['accepted', 'doctor-asked', 'two-people'] as const
type Values = { readonly decision: (typeof DECISIONS)[number]; readonly reason: string }

type DecisionFormProps = {
  readonly orderId: number
  readonly finding: OrderFinding
  readonly onDecided: (findings: OrderFinding[]) => void
}

function DecisionForm({ orderId, finding, onDecided }: DecisionFormProps) {
  const form = useForm<Values>({
    initial: { decision: finding.forTwoPeople ? 'two-people' : 'accepted', reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { sentence: t.reasonHint } } : {}),
    async save(values) {
      const body = { ...values, ruleId: finding.ruleId }
      const answer = await browserApi.orders.decideFinding({ params: { id: orderId }, body })
      onDecided(answer.findings)
    },
  })
  const { problems, failure } = form
  return (
    <Form {...form.props} className="grid items-start gap-3 sm:grid-cols-[14rem_1fr_auto]">
      {failure && (
        <Banner tone="danger" {...failure} onDismiss={form.dismissFailure} className="sm:col-span-3" />
      )}
      <Field label={t.decisionLabel} error={problem(problems.decision)}>
        <Select {...form.input('decision')}>
          {DECISIONS.map((decision) => (
            <option key={decision} value={decision}>
              {t.decisions[decision]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.reason} hint={t.reasonHint} error={problem(problems.reason)}>
        <TextArea {...form.input('reason')} maxLength={1000} rows={2} />
      </Field>
      <Button type="submit" loading={form.busy} className="sm:mt-6">
        {t.save}
      </Button>
    </Form>
  )
}
