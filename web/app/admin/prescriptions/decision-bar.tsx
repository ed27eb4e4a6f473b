import type { PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import type { ReactNode } from 'react'
import { Keys } from '../../parts/shortcuts/keys.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import type { Decisions } from './use-decisions.ts'

type ReviewAction = 'save' | PrescriptionStatus

type DecisionBarProps = {
  readonly decisions: Decisions
  readonly isChanged: boolean
  readonly busy: ReviewAction | null
  readonly refusal: NoticeText | null
  /** Why one that is too old is accepted; null: it is not too old, as far as is known. */
  readonly lateReason: { readonly value: string; readonly set: (reason: string) => void } | null
  /** What the order comes to. */
  readonly children: ReactNode
}

/** Everything that can be done about the prescription, each with its key; it stays in sight. */
export function DecisionBar({ decisions, isChanged, busy, refusal, lateReason, children }: DecisionBarProps) {
  const { save, approve, reject, reopen } = decisions
  const states = (own: ReviewAction) => ({ loading: busy === own, disabled: busy !== null && busy !== own })
  return (
    <section
      aria-label={t.decision}
      className="sticky bottom-0 z-10 grid gap-2.5 rounded-t-lg border border-line bg-surface p-3 shadow-md sm:px-5"
    >
      {refusal && <Banner tone="danger" {...refusal} />}
      {lateReason && approve && (
        <Field label={t.whyAccepted}>
          <TextInput
            name="lateReason"
            value={lateReason.value}
            maxLength={1000}
            autoComplete="off"
            onChange={({ currentTarget }) => lateReason.set(currentTarget.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">{children}</p>
        {approve && (
          <Button {...states('approved')} onClick={approve} className="max-sm:w-full">
            <Keyed keys="mod+Enter">{isChanged ? t.saveAndApprove : t.approve}</Keyed>
          </Button>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        {reject && (
          <Button size="small" variant="danger" {...states('rejected')} onClick={reject}>
            <Keyed keys="x">{t.reject}</Keyed>
          </Button>
        )}
        {reopen && (
          <Button size="small" variant="secondary" {...states('pending')} onClick={reopen}>
            {t.reopen}
          </Button>
        )}
        {save && (isChanged || approve) && (
          <Button
            size="small"
            variant="secondary"
            loading={busy === 'save'}
            disabled={!isChanged || states('save').disabled}
            onClick={save}
          >
            <Keyed keys="mod+s">{t.save}</Keyed>
          </Button>
        )}
      </div>
    </section>
  )
}

/** A label with the key that does the same; the key is only seen. */
export function Keyed({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {children}
      <span aria-hidden="true" className="max-sm:hidden">
        <Keys keys={keys} />
      </span>
    </span>
  )
}
