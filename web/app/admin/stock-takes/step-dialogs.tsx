import type { StockTakeDetails, StockTakeLine } from '@niramoy/contract/stock/stock-takes'
import { adminStockForms } from '@niramoy/texts/en/stock/admin/admin-stock-forms'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import type { ReactNode } from 'react'
import { browserApi } from '../../api/api.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/input.tsx'
import { ReasonField } from './count-dialog.tsx'
import { signedText } from './facts.tsx'

export type Step = 'handIn' | 'approve' | 'sendBack' | 'explain' | 'recount' | 'cancel'

type StepProps = {
  readonly take: StockTakeDetails
  readonly selected: readonly StockTakeLine[]
  readonly onClose: () => void
  readonly onDone: (said: string) => void
}

/** Each says what follows before it is done. */
export const STEP_DIALOGS: Readonly<Record<Step, (props: StepProps) => ReactNode>> = {
  handIn: (props) => (
    <FormDialog open title={t.handIn} onClose={props.onClose}>
      <HandIn {...props} />
    </FormDialog>
  ),
  approve: (props) => (
    <FormDialog open title={t.approve} onClose={props.onClose}>
      <Approve {...props} />
    </FormDialog>
  ),
  sendBack: (props) => (
    <FormDialog open title={t.sendBack} onClose={props.onClose}>
      <SendBack {...props} />
    </FormDialog>
  ),
  explain: (props) => (
    <FormDialog open title={t.explain} onClose={props.onClose}>
      <Explain {...props} />
    </FormDialog>
  ),
  recount: (props) => (
    <FormDialog open title={t.recount} onClose={props.onClose}>
      <Recount {...props} />
    </FormDialog>
  ),
  cancel: (props) => (
    <FormDialog open title={t.cancel} onClose={props.onClose}>
      <Cancel {...props} />
    </FormDialog>
  ),
}

const listIds = (lines: readonly StockTakeLine[]) => lines.map(({ id }) => id)
const toParams = ({ take: { id } }: StepProps) => ({ id })
const required = (sentence: string, value: string) => (value.trim() ? undefined : { sentence })

function HandIn(props: StepProps) {
  const { take, onDone } = props
  const rest = take.lines - take.counted
  const form = useForm({
    initial: { leaveRest: false },
    async save(body) {
      await browserApi.stockTakes.handIn({ params: toParams(props), body })
      onDone(t.handedIn)
    },
  })
  return (
    <DialogForm form={form} submit={t.handIn}>
      <p>
        {take.differences === null
          ? t.handInBlind
          : t.handInLead(take.differences, signedText(take.value ?? 0))}
      </p>
      {rest > 0 && (
        <div className="grid gap-1">
          <p className="text-sm">{t.rest(rest)}</p>
          <Checkbox
            label={t.leaveRest}
            checked={form.values.leaveRest}
            onChange={(event) => form.set('leaveRest', event.currentTarget.checked)}
          />
        </div>
      )}
    </DialogForm>
  )
}

function Approve(props: StepProps) {
  const { take, onDone } = props
  const form = useForm({
    initial: {},
    async save() {
      const body = { handedInAt: take.handedInAt ?? '' }
      await browserApi.stockTakes.approve({ params: toParams(props), body })
      onDone(t.approved)
    },
  })
  return (
    <DialogForm form={form} submit={t.approve}>
      <p>{t.approveLead(take.differences ?? 0, signedText(take.value ?? 0))}</p>
    </DialogForm>
  )
}

function SendBack(props: StepProps) {
  const { take, selected, onDone } = props
  // what cannot be corrected is opened anew in any case
  const below = take.rows.filter(({ isBelowZero }) => isBelowZero)
  const lineIds = [...new Set([...listIds(selected), ...listIds(below)])]
  const form = useForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: required(adminStockForms.reasonRequired, note) }),
    async save({ note }) {
      const body = { handedInAt: take.handedInAt ?? '', note, lineIds }
      await browserApi.stockTakes.sendBack({ params: toParams(props), body })
      onDone(t.sentBack)
    },
  })
  return (
    <DialogForm form={form} submit={t.sendBack}>
      <p>{t.sendBackLead}</p>
      {lineIds.length > 0 && <p className="text-sm">{t.recountLead(lineIds.length)}</p>}
      <Field label={t.note} required error={problem(form.problems.note)}>
        <TextArea {...form.input('note')} rows={3} maxLength={1000} data-autofocus />
      </Field>
    </DialogForm>
  )
}

function Explain(props: StepProps) {
  const { selected, onDone } = props
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: required(adminStockForms.reasonRequired, reason) }),
    async save({ reason }) {
      const body = { reason, lineIds: listIds(selected) }
      await browserApi.stockTakes.explain({ params: toParams(props), body })
      onDone(t.saved)
    },
  })
  return (
    <DialogForm form={form}>
      <p>{t.explainLead(selected.length)}</p>
      <ReasonField form={form} required />
    </DialogForm>
  )
}

function Recount(props: StepProps) {
  const { selected, onDone } = props
  return (
    <Plain
      submit={t.recount}
      lead={t.recountLead(selected.length)}
      save={async () => {
        const body = { lineIds: listIds(selected) }
        await browserApi.stockTakes.recount({ params: toParams(props), body })
        onDone(t.saved)
      }}
    />
  )
}

function Cancel(props: StepProps) {
  return (
    <Plain
      submit={t.cancel}
      lead={t.cancelLead}
      save={async () => {
        await browserApi.stockTakes.cancel({ params: toParams(props), body: {} })
        props.onDone(t.cancelled)
      }}
    />
  )
}

type PlainProps = {
  readonly submit: string
  readonly lead: string
  readonly save: () => Promise<void>
}

function Plain({ submit, lead, save }: PlainProps) {
  const form = useForm({ initial: {}, save })
  return (
    <DialogForm form={form} submit={submit}>
      <p>{lead}</p>
    </DialogForm>
  )
}
