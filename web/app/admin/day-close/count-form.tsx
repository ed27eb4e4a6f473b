import type { OpenDay } from '@niramoy/contract/sales/day-close'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminDayClose as t } from '@niramoy/texts/en/sales/admin/admin-day-close'
import CheckIcon from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { computeTill, countedLines, formLines, type Typed, typedSum } from './count.ts'
import { LinesTable } from './lines-table.tsx'

const getTaka = (poisha: number) => amountText((poisha / 100) as Taka)

/** What was counted, line by line, and what stays in the till. */
export function CountForm({ day, span }: { readonly day: OpenDay; readonly span: ReactNode }) {
  const [typed, setTyped] = useState<Typed>({})
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const lines = countedLines(day, typed)
  const form = useForm({
    initial: { opening: day.opening.toFixed(2), leftInTill: '', note: '', lines: '' },
    check(values) {
      const say = (sentence: string | null) => (sentence === null ? undefined : { sentence })
      const opening = typedSum(values.opening)
      const left = typedSum(values.leftInTill)
      const isOther = opening !== Math.round(day.opening * 100)
      return {
        opening: say(opening === null || opening < 0 ? t.amountRequired : null),
        leftInTill: say(left === null || left < 0 ? t.amountRequired : null),
        note: say(isOther && !values.note.trim() ? t.refusals.openingNote : null),
        lines: say(wrongLine(lines)),
      }
    },
    async save({ opening, leftInTill, note }) {
      const body = {
        previousId: day.previousId,
        opening: (typedSum(opening) ?? 0) / 100,
        leftInTill: (typedSum(leftInTill) ?? 0) / 100,
        note: note || undefined,
        lines: formLines(lines),
      }
      await browserApi.dayClose.close({ body }).catch(async (error: unknown) => {
        // what was counted stays in its fields; the books are read again
        if (error instanceof ApiError && error.status === 409) await revalidate()
        throw error
      })
      toast({ sentence: t.done, tone: 'success' })
      await revalidate()
    },
  })
  useShortcuts([{ keys: 'mod+Enter', label: t.close, run: () => void form.submit() }])
  const till = computeTill(typedSum(form.values.opening) ?? 0, lines)
  const left = typedSum(form.values.leftInTill)
  const { problems } = form
  return (
    <Form {...form.props} className="grid gap-6">
      {form.failure && <Banner tone="danger" {...form.failure} onDismiss={form.dismissFailure} />}
      <Card flush title={span}>
        <LinesTable
          lines={lines}
          onType={(kind, change) => {
            setTyped((all) => ({ ...all, [kind]: { ...all[kind], ...change } }))
            form.set('lines', '')
          }}
        />
        {problems.lines && (
          <div className="p-4 sm:px-6">
            <Banner tone="danger" {...problems.lines} />
          </div>
        )}
      </Card>
      <Card title={t.till} lead={`${t.inTill}: ${getTaka(till)}`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t.opening}
            required
            hint={t.openingHint(amountText(day.opening as Taka))}
            error={problem(problems.opening)}
          >
            <TextInput {...form.input('opening')} inputMode="decimal" />
          </Field>
          <Field
            label={t.left}
            required
            {...(left !== null && left <= till && { hint: `${t.toSafe}: ${getTaka(till - left)}` })}
            error={problem(problems.leftInTill)}
          >
            <TextInput {...form.input('leftInTill')} inputMode="decimal" />
          </Field>
          <Field label={t.note} hint={t.noteHint} error={problem(problems.note)} className="sm:col-span-2">
            <TextInput {...form.input('note')} maxLength={1000} />
          </Field>
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" icon={<CheckIcon />} loading={form.busy}>
            {t.close}
          </Button>
          <span className="text-ink-soft text-sm">{t.consequence}</span>
        </div>
      </Card>
    </Form>
  )
}

function wrongLine(lines: ReturnType<typeof countedLines>): string | null {
  const uncounted = lines.find(({ counted }) => counted === null)
  if (uncounted) return t.uncounted(t.kinds[uncounted.kind])
  const unexplained = lines.find(({ difference, reason }) => difference !== 0 && !reason)
  return unexplained ? t.unexplained(t.kinds[unexplained.kind]) : null
}
