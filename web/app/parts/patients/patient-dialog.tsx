import type { Ingredient } from '@niramoy/contract/catalogue/ingredients'
import type { Patient } from '@niramoy/contract/people/patients'
import {
  CONDITIONS,
  type Condition,
  computeAgeInMonths,
  isChild,
  LONGEST_PATIENT_NAME,
  MOST_ALLERGIES,
} from '@niramoy/domain/people/patient'
import { readNumber } from '@niramoy/domain/platform/codes'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Same } from '@niramoy/texts/base/shape'
import { patients as bn } from '@niramoy/texts/bn/people/patients'
import { patients as en } from '@niramoy/texts/en/people/patients'
import XIcon from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { DialogForm, FormDialog } from '../form/form-dialog.tsx'
import type { FormPart } from '../form/form-parts.ts'
import { problem } from '../form/problem.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'
import { toAllergyName } from './patient-facts.tsx'

type FormProps = {
  /** Null: a new one. */
  readonly patient: Patient | null
  readonly onSaved: () => void
}
type PatientDialogProps = FormProps & { readonly open: boolean; readonly onClose: () => void }

type Values = {
  readonly name: string
  readonly birthYear: string
  readonly birthMonth: string
  readonly weightKg: string
  readonly pregnant: boolean
  readonly breastFeeding: boolean
  readonly conditions: readonly Condition[]
  readonly allergies: readonly string[]
}
type Texts = Same<typeof en>

export function PatientDialog({ open, onClose, ...form }: PatientDialogProps) {
  const t = useTexts({ en, bn })
  return (
    <FormDialog open={open} title={form.patient ? t.edit : t.add} onClose={onClose}>
      <PatientForm {...form} />
    </FormDialog>
  )
}

/** Only what helps is asked: the weight of children, pregnancy of who may be grown up. */
function PatientForm({ patient, onSaved }: FormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const form = useEditForm<Patient, Values>({
    stored: patient,
    toValues,
    parts: listParts(t),
    check: ({ name }) => (name.trim() === '' ? { name: say('nameRequired') } : {}),
    async save(values, stored) {
      await save(values, stored)
      onSaved()
    },
  })
  const { problems, values, set } = form
  const isOfChild = isChild(readAge(values))
  const asksWeight = isOfChild || values.weightKg !== ''
  const asksPregnancy = !isOfChild || values.pregnant || values.breastFeeding
  return (
    <DialogForm form={form}>
      <Field label={t.name} hint={t.nameHint} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={LONGEST_PATIENT_NAME} data-autofocus />
      </Field>
      <p className="-my-1 text-ink-soft text-sm">{t.optional}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.birthYear} hint={t.birthYearHint} error={problem(problems.birthYear)}>
          <TextInput {...form.input('birthYear')} inputMode="numeric" maxLength={4} autoComplete="off" />
        </Field>
        <Field label={t.birthMonth} error={problem(problems.birthMonth)}>
          <Select {...form.input('birthMonth')}>
            <option value="">{t.noMonth}</option>
            {t.months.map((month, at) => (
              <option key={month} value={String(at + 1)}>
                {month}
              </option>
            ))}
          </Select>
        </Field>
        {asksWeight && (
          <Field label={t.weight} hint={t.weightHint} error={problem(problems.weightKg)}>
            <TextInput {...form.input('weightKg')} inputMode="decimal" maxLength={8} autoComplete="off" />
          </Field>
        )}
      </div>
      {asksPregnancy && (
        <Group legend={t.women}>
          <Tick label={t.pregnant} value={values.pregnant} onChange={(is) => set('pregnant', is)} />
          <Tick
            label={t.breastFeeding}
            value={values.breastFeeding}
            onChange={(is) => set('breastFeeding', is)}
          />
        </Group>
      )}
      <Group legend={t.conditionsTitle}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {CONDITIONS.map((condition) => (
            <Tick
              key={condition}
              label={t.conditions[condition]}
              value={values.conditions.includes(condition)}
              onChange={(is) => set('conditions', toggled(values.conditions, condition, is))}
            />
          ))}
        </div>
      </Group>
      <Allergies
        values={values.allergies}
        onChange={(allergies) => set('allergies', allergies)}
        error={problem(problems.allergies)}
      />
    </DialogForm>
  )
}

function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-ink text-sm">{legend}</legend>
      {children}
    </fieldset>
  )
}

type TickProps = {
  readonly label: string
  readonly value: boolean
  readonly onChange: (is: boolean) => void
}

function Tick({ label, value, onChange }: TickProps) {
  return (
    <Checkbox
      label={label}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      className="min-h-11 items-center"
    />
  )
}

type AllergiesProps = {
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly error: ReactNode
}

/** One after the other from the list: of what is not in it the shop could never warn. */
function Allergies({ values, onChange, error }: AllergiesProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const failed = useNotices({ en, bn })('searchFailed')
  const place = useRef<HTMLDivElement>(null)
  const isFull = values.length >= MOST_ALLERGIES

  function remove(allergy: string) {
    onChange(values.filter((value) => value !== allergy))
    // the button that was pressed is gone
    place.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={place} className="grid gap-2">
      <Field label={t.allergiesTitle} hint={t.allergiesHint} error={error}>
        <Combobox<Ingredient>
          value={null}
          clearOnChoose
          onChange={(found) => found && onChange(toggled(values, found.value, true))}
          search={(text, signal) =>
            browserApi.ingredients.search({ query: text.trim() ? { q: text.trim() } : {}, signal })
          }
          optionKey={({ value }) => value}
          optionText={({ name }) => name[language]}
          failure={[failed.headline, failed.sentence].filter(Boolean).join(': ')}
          nothing={t.noAllergyFound}
          placeholder={t.searchAllergy}
          disabled={isFull}
        />
      </Field>
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {values.map((allergy) => {
            const name = toAllergyName(allergy, t)
            return (
              <li
                key={allergy}
                className="inline-flex min-w-0 items-center gap-1 rounded-md border border-line bg-sunken pl-3"
              >
                <span className="min-w-0 py-1 wrap-anywhere">{name}</span>
                <IconButton
                  label={t.removeAllergy(name)}
                  icon={<XIcon size={18} />}
                  onClick={() => remove(allergy)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function toggled<Value>(values: readonly Value[], value: Value, is: boolean): readonly Value[] {
  const others = values.filter((one) => one !== value)
  return is ? [...others, value] : others
}

function readAge({ birthYear, birthMonth }: Values): number | null {
  const year = readNumber(birthYear)
  if (birthYear.trim().length !== 4 || Number.isNaN(year)) return null
  const birth = { birthYear: year, birthMonth: birthMonth === '' ? null : Number(birthMonth) }
  return computeAgeInMonths(birth, dhakaDay(now()))
}

function toValues(patient: Patient | null): Values {
  const text = (value: number | null | undefined) => (value == null ? '' : String(value))
  return {
    name: patient?.name ?? '',
    birthYear: text(patient?.birthYear),
    birthMonth: text(patient?.birthMonth),
    weightKg: text(patient?.weightKg),
    pregnant: patient?.pregnant ?? false,
    breastFeeding: patient?.breastFeeding ?? false,
    conditions: patient?.conditions ?? [],
    allergies: patient?.allergies ?? [],
  }
}

function listParts(t: Texts): readonly FormPart<Values>[] {
  return [
    { label: t.name, fields: ['name'] },
    { label: t.birthYear, fields: ['birthYear'] },
    {
      label: t.birthMonth,
      fields: ['birthMonth'],
      text: ({ birthMonth }) => t.months[Number(birthMonth) - 1] ?? t.noMonth,
    },
    { label: t.weight, fields: ['weightKg'] },
    { label: t.pregnant, fields: ['pregnant'] },
    { label: t.breastFeeding, fields: ['breastFeeding'] },
    {
      label: t.conditionsTitle,
      fields: ['conditions'],
      text: ({ conditions }) => conditions.map((one) => t.conditions[one]).join(', '),
    },
    {
      label: t.allergiesTitle,
      fields: ['allergies'],
      text: ({ allergies }) => allergies.map((one) => toAllergyName(one, t)).join(', '),
    },
  ]
}

/** A box without a tick says nothing, rather than no. */
function save(values: Values, stored: Patient | null) {
  const body = {
    name: values.name,
    birthYear: values.birthYear.trim() || null,
    birthMonth: values.birthMonth || null,
    weightKg: values.weightKg.trim() || null,
    pregnant: values.pregnant || null,
    breastFeeding: values.breastFeeding || null,
    conditions: [...values.conditions],
    allergies: [...values.allergies],
  }
  if (!stored) return browserApi.patients.create({ body })
  const { id, version } = stored
  return browserApi.patients.update({ params: { id }, body: { ...body, version } })
}
