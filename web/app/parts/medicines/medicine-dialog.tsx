import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import type { Medicine } from '@niramoy/contract/sales/medicine-box'
import { amountText } from '@niramoy/domain/sales/dose-words'
import { LONGEST_DOSE, LONGEST_PERSON, getUse as readUse } from '@niramoy/domain/sales/medicine-use'
import type { Same } from '@niramoy/texts/base/shape'
import { products as productsBn } from '@niramoy/texts/bn/catalogue/products'
import { search as searchBn } from '@niramoy/texts/bn/catalogue/search'
import { patients as patientsBn } from '@niramoy/texts/bn/people/patients'
import { dose as doseBn } from '@niramoy/texts/bn/sales/dose'
import { medicineBox as bn } from '@niramoy/texts/bn/sales/medicine-box'
import { products as productsEn } from '@niramoy/texts/en/catalogue/products'
import { search as searchEn } from '@niramoy/texts/en/catalogue/search'
import { patients as patientsEn } from '@niramoy/texts/en/people/patients'
import { dose as doseEn } from '@niramoy/texts/en/sales/dose'
import { medicineBox as en } from '@niramoy/texts/en/sales/medicine-box'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { DialogForm, FormDialog } from '../form/form-dialog.tsx'
import type { FormPart } from '../form/form-parts.ts'
import { problem } from '../form/problem.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'
import { ShowingFor } from '../search/showing-for.tsx'
import { SuggestionRow } from '../search/suggestion-row.tsx'
import { useSuggest } from '../search/use-suggest.ts'

type FormProps = {
  /** Null: a new one. */
  readonly medicine: Medicine | null
  /** Whose box it is, when staff keep it for a customer. */
  readonly userId?: number | undefined
  readonly onSaved: () => void
}
type MedicineDialogProps = FormProps & { readonly open: boolean; readonly onClose: () => void }

type Chosen = Pick<Suggestion, 'id' | 'label'>
type Person = { readonly id: number; readonly name: string }

const BY_NAME = 'name'

type Values = {
  readonly productId: Chosen | null
  /** The id of one of the customer’s people; empty: the customer; `name`: somebody else. */
  readonly who: string
  readonly person: string
  readonly dose: string
  readonly units: string
}

export function MedicineDialog({ open, onClose, ...form }: MedicineDialogProps) {
  const t = useTexts({ en, bn })
  return (
    <FormDialog open={open} title={form.medicine ? t.editTitle : t.addTitle} onClose={onClose}>
      <MedicineForm {...form} />
    </FormDialog>
  )
}

function MedicineForm({ medicine, userId, onSaved }: FormProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const language = useLanguage()
  const people = usePeople(medicine, userId)
  const known = people ?? []
  const form = useEditForm<Medicine, Values>({
    stored: medicine,
    toValues,
    parts: listParts(t, known),
    check: ({ productId }) => (productId ? {} : { productId: say('chooseMedicine') }),
    async save(values, stored) {
      await save(values, stored, known, userId)
      onSaved()
    },
  })
  const { problems, values } = form
  return (
    <DialogForm form={form}>
      <Field label={t.medicine} required={!medicine} error={problem(problems.productId)}>
        {medicine ? (
          <TextInput value={medicine.product.label[language]} readOnly />
        ) : (
          <FindProduct value={values.productId} onChange={(found) => form.set('productId', found)} />
        )}
      </Field>
      <WhoTakesIt form={form} people={people} />
      <Field label={t.dose} hint={<DoseHint typed={values.dose} />} error={problem(problems.dose)}>
        <TextInput {...form.input('dose')} maxLength={LONGEST_DOSE} placeholder="১+০+১" autoComplete="off" />
      </Field>
      <Field label={t.units} hint={t.unitsHint} error={problem(problems.units)}>
        <TextInput {...form.input('units')} inputMode="numeric" maxLength={4} className="max-w-32" />
      </Field>
    </DialogForm>
  )
}

/** Whom the box's owner buys for. They are asked for here, and never with the page, which is stored for times without a network. */
function usePeople(medicine: Medicine | null, userId: number | undefined): readonly Person[] | null {
  const [people, setPeople] = useState<readonly Person[] | null>(null)
  const current = medicine?.patient ?? null
  useEffect(() => {
    let isGone = false
    const asked =
      userId === undefined
        ? browserApi.patients.list()
        : browserApi.customers.patients({ params: { id: userId } })
    void asked
      // the medicine can be saved without
      .catch((): Person[] => (current ? [current] : []))
      .then((found) => {
        if (!isGone) setPeople(found)
      })
    return () => {
      isGone = true
    }
  }, [userId, current])
  return people
}

type WhoTakesItProps = {
  readonly form: {
    readonly values: Values
    readonly set: (name: 'who' | 'person', value: string) => void
    readonly problems: { readonly person?: NoticeText | undefined }
  }
  /** Null: not loaded yet. */
  readonly people: readonly Person[] | null
}

/** One of the people who are written down, or a name; without any of them a name alone. */
function WhoTakesIt({ form: { values, set, problems }, people }: WhoTakesItProps) {
  const t = useTexts({ en, bn })
  const words = useTexts({ en: patientsEn, bn: patientsBn })
  if (people === null) return null
  const name = (
    <TextInput
      name="person"
      value={values.person}
      maxLength={LONGEST_PERSON}
      placeholder={people.length > 0 ? undefined : t.me}
      onChange={({ currentTarget }) => set('person', currentTarget.value)}
    />
  )
  if (people.length === 0) {
    return (
      <Field label={t.person} hint={t.personHint} error={problem(problems.person)}>
        {name}
      </Field>
    )
  }
  return (
    <>
      <Field label={t.person}>
        <Select
          name="who"
          value={values.who}
          onChange={({ currentTarget }) => set('who', currentTarget.value)}
        >
          <option value="">{t.me}</option>
          {people.map(({ id, name: called }) => (
            <option key={id} value={String(id)}>
              {called}
            </option>
          ))}
          <option value={BY_NAME}>{words.someoneElse}</option>
        </Select>
      </Field>
      {values.who === BY_NAME && (
        <Field label={words.name} error={problem(problems.person)}>
          {name}
        </Field>
      )}
    </>
  )
}

/** What the shop reads in it, while it is typed. */
function DoseHint({ typed }: { typed: string }) {
  const t = useTexts({ en, bn })
  const { digits } = useTexts({ en: doseEn, bn: doseBn })
  if (typed.trim() === '') return t.doseHint
  const use = readUse(typed)
  if (!use) return t.doseUnread
  return `✓ ${t.doseRead(digits(amountText(use.quarters / 4)), use.inDays)}`
}

type FindProductProps = { readonly value: Chosen | null; readonly onChange: (found: Chosen | null) => void }

function FindProduct({ value, onChange }: FindProductProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const words = useTexts({ en: searchEn, bn: searchBn })
  const failed = useNotices({ en: productsEn, bn: productsBn })('fetchFailed')
  const { suggest, showingFor } = useSuggest()
  return (
    <Combobox<Chosen>
      value={value}
      onChange={onChange}
      search={suggest}
      optionKey={({ id }) => id}
      optionText={({ label }) => label[language]}
      renderOption={(suggestion) => <SuggestionRow suggestion={suggestion as Suggestion} />}
      head={showingFor && <ShowingFor word={showingFor} className="px-3 py-2 text-sm" />}
      announce={words.found}
      failure={[failed.headline, failed.sentence].filter(Boolean).join(': ')}
      placeholder={t.searchMedicine}
      data-autofocus
    />
  )
}

function toValues(medicine: Medicine | null): Values {
  return {
    productId: medicine?.product ?? null,
    who: medicine?.patient ? String(medicine.patient.id) : medicine?.person ? BY_NAME : '',
    person: medicine?.person ?? '',
    dose: medicine?.dose ?? '',
    units: medicine?.unitsLeft == null ? '' : String(medicine.unitsLeft),
  }
}

function listParts(t: Same<typeof en>, people: readonly Person[]): readonly FormPart<Values>[] {
  return [
    {
      label: t.person,
      fields: ['who', 'person'],
      // a name that was typed means something only where it is chosen
      key: ({ who, person }) => (who === '' || who === BY_NAME ? person.trim() : who),
      text: ({ who, person }) => people.find(({ id }) => String(id) === who)?.name ?? (person || t.me),
    },
    { label: t.dose, fields: ['dose'] },
    { label: t.units, fields: ['units'] },
  ]
}

/** A count that was not touched is no new count. */
function save(values: Values, stored: Medicine | null, people: readonly Person[], userId?: number) {
  const { productId, dose, units } = values
  const patientId = people.some(({ id }) => String(id) === values.who) ? Number(values.who) : null
  const isNamed = patientId === null && (values.who === BY_NAME || people.length === 0)
  const body = { patientId, person: isNamed ? values.person : null, dose, units: units.trim() || null }
  if (!stored) {
    const whose = userId === undefined ? {} : { UserId: userId }
    return browserApi.medicineBox.add({ body: { ...body, productId: productId?.id ?? 0, ...whose } })
  }
  const { id, version } = stored
  const count = units === toValues(stored).units ? undefined : body.units
  return browserApi.medicineBox.update({
    params: { id },
    body: { ...body, units: count, version },
  })
}
