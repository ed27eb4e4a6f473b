import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import type { Medicine } from '@niramoy/contract/sales/medicine-box'
import { amountText } from '@niramoy/domain/sales/dose-words'
import { LONGEST_DOSE, LONGEST_PERSON, getUse as readUse } from '@niramoy/domain/sales/medicine-use'
import type { Same } from '@niramoy/texts/base/shape'
import { products as productsBn } from '@niramoy/texts/bn/catalogue/products'
import { search as searchBn } from '@niramoy/texts/bn/catalogue/search'
import { dose as doseBn } from '@niramoy/texts/bn/sales/dose'
import { medicineBox as bn } from '@niramoy/texts/bn/sales/medicine-box'
import { products as productsEn } from '@niramoy/texts/en/catalogue/products'
import { search as searchEn } from '@niramoy/texts/en/catalogue/search'
import { dose as doseEn } from '@niramoy/texts/en/sales/dose'
import { medicineBox as en } from '@niramoy/texts/en/sales/medicine-box'
import { browserApi } from '../../api/api.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
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
type Values = {
  readonly productId: Chosen | null
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
  const form = useEditForm<Medicine, Values>({
    stored: medicine,
    toValues,
    parts: listParts(t),
    check: ({ productId }) => (productId ? {} : { productId: say('chooseMedicine') }),
    async save(values, stored) {
      await save(values, stored, userId)
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
      <Field label={t.person} hint={t.personHint} error={problem(problems.person)}>
        <TextInput {...form.input('person')} maxLength={LONGEST_PERSON} placeholder={t.me} />
      </Field>
      <Field label={t.dose} hint={<DoseHint typed={values.dose} />} error={problem(problems.dose)}>
        <TextInput {...form.input('dose')} maxLength={LONGEST_DOSE} placeholder="১+০+১" autoComplete="off" />
      </Field>
      <Field label={t.units} hint={t.unitsHint} error={problem(problems.units)}>
        <TextInput {...form.input('units')} inputMode="numeric" maxLength={4} className="max-w-32" />
      </Field>
    </DialogForm>
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
    person: medicine?.person ?? '',
    dose: medicine?.dose ?? '',
    units: medicine?.unitsLeft == null ? '' : String(medicine.unitsLeft),
  }
}

function listParts(t: Same<typeof en>): readonly FormPart<Values>[] {
  return [
    { label: t.person, fields: ['person'] },
    { label: t.dose, fields: ['dose'] },
    { label: t.units, fields: ['units'] },
  ]
}

/** A count that was not touched is no new count. */
function save({ productId, person, dose, units }: Values, stored: Medicine | null, userId?: number) {
  const body = { person, dose, units: units.trim() || null }
  if (!stored) {
    const whose = userId === undefined ? {} : { UserId: userId }
    return browserApi.medicineBox.add({ body: { ...body, productId: productId?.id ?? 0, ...whose } })
  }
  const { id, version } = stored
  const count = units === toValues(stored).units ? undefined : body.units
  return browserApi.medicineBox.update({
    params: { id },
    body: { ...body, patientId: undefined, units: count, version },
  })
}
