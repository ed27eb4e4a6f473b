import type { QuarantineItem } from '@niramoy/contract/stock/quarantine'
import { readNumber } from '@niramoy/domain/platform/codes'
import { INSPECTION_REASONS, MOST_PHOTOS } from '@niramoy/domain/stock/stock-take'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminQuarantine as t } from '@niramoy/texts/en/stock/admin/admin-quarantine'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { IMAGE_ACCEPT } from '../../parts/form/image-accept.ts'
import { problem } from '../../parts/form/problem.tsx'
import { type Problems, useForm } from '../../parts/form/use-form.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Select, TextArea, TextInput } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { inspectionEffects, typedUnits } from './inspection-effects.ts'

type Saving = { readonly onSaved: () => void; readonly onRefused: () => void }
type InspectionDialogProps = Saving & {
  readonly item: QuarantineItem | null
  readonly onClose: () => void
}

/** What waits is inspected here; of what was inspected it shows the result. */
export function InspectionDialog({ item, onClose, ...saving }: InspectionDialogProps) {
  const isDone = item?.inspection !== null && item !== null
  return (
    <>
      <FormDialog open={item !== null && !isDone} title={t.inspectTitle(item?.units ?? 0)} onClose={onClose}>
        {item && <InspectionForm item={item} {...saving} />}
      </FormDialog>
      <Dialog open={isDone} onClose={onClose} title={t.resultTitle}>
        {item?.inspection && <InspectionResult item={item} inspection={item.inspection} />}
      </Dialog>
    </>
  )
}

type Values = {
  readonly putBackUnits: string
  readonly reason: string
  readonly note: string
  readonly refund: string
  readonly photo1: File | null
  readonly photo2: File | null
  readonly photo3: File | null
  readonly photo4: File | null
}

const EMPTY: Values = {
  putBackUnits: '',
  reason: '',
  note: '',
  refund: '',
  photo1: null,
  photo2: null,
  photo3: null,
  photo4: null,
}

function InspectionForm({ item, onSaved, onRefused }: Saving & { readonly item: QuarantineItem }) {
  const form = useForm<Values>({
    initial: item.unsellable ? { ...EMPTY, putBackUnits: '0', reason: item.unsellable } : EMPTY,
    check: (values) => findProblems(values, item.units),
    async save(values) {
      try {
        await browserApi.quarantine.inspect({ params: { id: item.id }, body: toBody(values, item.units) })
        onSaved()
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) onRefused()
        throw error
      }
    },
  })
  const { values, problems, set } = form
  const mayPay = usePermission('payments')
  const putBack = typedUnits(values.putBackUnits, item.units)
  const effects = inspectionEffects(item, {
    putBackUnits: putBack,
    reason: values.reason,
    refund: values.refund,
  })
  return (
    <DialogForm form={form} submit={t.save}>
      <About item={item} />
      <div className="flex items-end gap-2.5">
        <Field
          className="flex-1"
          label={t.putBack}
          hint={t.putBackHint(item.units)}
          required
          error={problem(problems.putBackUnits)}
        >
          <TextInput
            {...form.input('putBackUnits')}
            data-autofocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            readOnly={item.unsellable !== null}
          />
        </Field>
        {!item.unsellable && (
          <span className="flex gap-2 pb-6">
            <Button variant="secondary" onClick={() => set('putBackUnits', String(item.units))}>
              {t.all}
            </Button>
            <Button variant="secondary" onClick={() => set('putBackUnits', '0')}>
              {t.none}
            </Button>
          </span>
        )}
      </div>
      {putBack !== null && putBack < item.units && (
        <Field label={t.reason} required error={problem(problems.reason)}>
          <Select {...form.input('reason')}>
            <option value="">{t.chooseReason}</option>
            {INSPECTION_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t.reasons[reason]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={t.note}
        hint={t.noteHint}
        required={values.reason === 'other'}
        error={problem(problems.note)}
      >
        <TextArea {...form.input('note')} rows={2} maxLength={1000} />
      </Field>
      {item.share > 0 && mayPay && (
        <Field label={t.refund} hint={t.refundHint(amountText(item.share))} error={problem(problems.refund)}>
          <TextInput {...form.input('refund')} inputMode="decimal" autoComplete="off" maxLength={15} />
        </Field>
      )}
      <PhotoFields photos={values} problems={problems} onChange={set} />
      <div aria-live="polite">
        {effects.length > 0 && (
          <div className="rounded-md border border-line bg-sunken/50 px-4 py-3 text-sm">
            <p className="font-semibold">{t.effects.heading}</p>
            <ul className="mt-1 list-disc pl-5">
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </DialogForm>
  )
}

function About({ item }: { readonly item: QuarantineItem }) {
  return (
    <div className="grid gap-2">
      <p>
        <span className="font-semibold">{item.product.label.en}</span>
        <span className="block text-ink-soft text-sm">
          {item.batchId} · {t.from[item.from]} · {t.getOrder(item.order.orderCode)}
        </span>
      </p>
      {item.returnReason && <p className="text-sm">{t.saidByCustomer(item.returnReason)}</p>}
      {item.unsellable && <Banner tone="warning" sentence={t.unsellable[item.unsellable]} />}
    </div>
  )
}

function findProblems({ putBackUnits, reason, note }: Values, units: number): Problems<Values> {
  const putBack = typedUnits(putBackUnits, Number.POSITIVE_INFINITY)
  if (putBack === null) return { putBackUnits: { sentence: t.notWhole } }
  if (putBack > units) return { putBackUnits: { sentence: t.tooMany } }
  if (putBack === units) return {}
  if (reason === '') return { reason: { sentence: t.reasonRequired } }
  return reason === 'other' && note.trim() === '' ? { note: { sentence: t.noteRequired } } : {}
}

/** A reason that was chosen before all of it was put back means nothing. */
function toBody(values: Values, units: number): FormData {
  const { putBackUnits, reason, note } = values
  const body = new FormData()
  body.set('putBackUnits', putBackUnits)
  body.set('reason', readNumber(putBackUnits) < units ? reason : '')
  body.set('note', note)
  if (values.refund.trim() !== '') body.set('refund', values.refund.trim())
  for (const name of PHOTO_NAMES) {
    if (values[name]) body.set(name, values[name])
  }
  return body
}

type InspectionResultProps = {
  readonly item: QuarantineItem
  readonly inspection: NonNullable<QuarantineItem['inspection']>
}

/** What was found, by whom and when, with the pictures that are still there. */
function InspectionResult({ item, inspection }: InspectionResultProps) {
  const moment = useMoment()
  const { putBackUnits, writtenOffUnits, reason, note, decidedAt, decidedBy, photos } = inspection
  const shown = photos.flatMap(({ id, path }) => (path ? [{ id, path }] : []))
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold">{item.product.label.en}</span>
        <span className="block text-ink-soft text-sm">
          {item.batchId} · {t.getOrder(item.order.orderCode)}
        </span>
      </p>
      <p>{t.result(putBackUnits, writtenOffUnits)}</p>
      {reason && <p>{t.reasons[reason]}</p>}
      {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      <p className="text-ink-soft text-sm">
        {moment(decidedAt)} {decidedBy && t.by(decidedBy)}
      </p>
      {photos.length > shown.length && <p className="text-ink-soft text-sm">{t.erased}</p>}
      {shown.length > 0 && (
        <ul className="grid grid-cols-2 gap-3">
          {shown.map(({ id, path }, index) => (
            <li key={id}>
              <a href={path} target="_blank" rel="noreferrer">
                <img
                  src={path}
                  alt={t.photo(index + 1)}
                  className="aspect-square w-full rounded-md border border-line object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Name = `photo${1 | 2 | 3 | 4}`
type Photos = { [key in Name]?: File | null }

const PHOTO_NAMES = Array.from({ length: MOST_PHOTOS }, (_, index) => `photo${index + 1}` as Name)

type PhotoFieldsProps = {
  readonly photos: Photos
  readonly problems: Problems<Photos>
  readonly onChange: (name: Name, file: File | null) => void
}

/** One more field than there are pictures, up to four. */
function PhotoFields({ photos, problems, onChange }: PhotoFieldsProps) {
  const [wrong, setWrong] = useState<Name | null>(null)
  const free = PHOTO_NAMES.find((name) => !photos[name])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">{t.photos}</legend>
      <p className="text-ink-faint text-xs">{t.photosHint}</p>
      {PHOTO_NAMES.filter((name) => photos[name] || name === free).map((name) => (
        <Field
          key={name}
          hideLabel
          label={t.photo(PHOTO_NAMES.indexOf(name) + 1)}
          error={wrong === name ? adminList.imageKind : problem(problems[name])}
        >
          <FileField
            file={photos[name] ?? null}
            accept={IMAGE_ACCEPT}
            onReject={() => setWrong(name)}
            onChange={(file) => {
              setWrong(null)
              onChange(name, file)
            }}
          />
        </Field>
      ))}
    </fieldset>
  )
}
