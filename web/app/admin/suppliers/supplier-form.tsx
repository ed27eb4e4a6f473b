import type { Brand } from '@niramoy/contract/catalogue/brands'
import type { Supplier } from '@niramoy/contract/stock/suppliers'
import { brands as brandTexts } from '@niramoy/texts/en/catalogue/brands'
import { adminSuppliers as t } from '@niramoy/texts/en/stock/admin/admin-suppliers'
import CloseIcon from 'lucide-react/icons/x'
import { browserApi } from '../../api/api.ts'
import { EditableForm, type FormDescriptor } from '../../parts/editable-list/editable-form.tsx'
import type { EditForm } from '../../parts/editable-list/form-fields.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { ProductSearch } from '../../parts/purchasing/product-search.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'

type Named = { readonly id: number; readonly name: string }
type Values = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly licenceNumber: string
  readonly licenceExpiresOn: string
  readonly termsDays: string
  readonly leadDays: string
  readonly takesBackDays: string
  readonly isActive: boolean
  readonly brandIds: readonly Named[]
  readonly productIds: readonly Named[]
}
type Form = EditForm<Supplier, Values>

const { fields: f } = t
const days = { inputMode: 'numeric', maxLength: 3 } as const

const SUPPLIER: FormDescriptor<Supplier, Values> = {
  getName: ({ name }) => name,
  toValues: (stored) => ({
    name: stored?.name ?? '',
    phone: stored?.phone ?? '',
    email: stored?.email ?? '',
    address: stored?.address ?? '',
    licenceNumber: stored?.licenceNumber ?? '',
    licenceExpiresOn: stored?.licenceExpiresOn ?? '',
    termsDays: String(stored?.termsDays ?? 30),
    leadDays: String(stored?.leadDays ?? 3),
    takesBackDays: String(stored?.takesBackDays ?? ''),
    isActive: stored?.isActive ?? true,
    brandIds: stored?.brands ?? [],
    productIds: stored?.products.map(({ id, label }) => ({ id, name: label.en })) ?? [],
  }),
  fields: [
    { name: 'name', label: f.name, required: t.refusals.nameRequired, maxLength: 120 },
    {
      kind: 'line',
      fields: [
        { name: 'phone', label: f.phone, inputMode: 'tel', maxLength: 30 },
        { name: 'email', label: f.email, hint: f.emailHint, inputMode: 'email', maxLength: 254 },
      ],
    },
    { name: 'address', label: f.address, maxLength: 300 },
    {
      kind: 'line',
      fields: [
        { name: 'licenceNumber', label: f.licenceNumber, maxLength: 60 },
        { name: 'licenceExpiresOn', label: f.licenceExpiresOn, type: 'date' },
      ],
    },
    {
      kind: 'line',
      fields: [
        { name: 'termsDays', label: f.termsDays, hint: f.termsHint, ...days },
        { name: 'leadDays', label: f.leadDays, hint: f.leadHint, ...days },
      ],
    },
    { name: 'takesBackDays', label: f.takesBackDays, hint: f.takesBackHint, ...days },
    {
      kind: 'own',
      parts: [{ label: f.brands, fields: ['brandIds'], text: ({ brandIds }) => listNames(brandIds) }],
      draw: (form) => <Brands form={form} />,
    },
    {
      kind: 'own',
      parts: [{ label: f.products, fields: ['productIds'], text: ({ productIds }) => listNames(productIds) }],
      draw: (form) => <Products form={form} />,
    },
    { kind: 'checkbox', name: 'isActive', label: f.isActive, hint: f.isActiveHint },
  ],
  calls: {
    save(values, stored) {
      const body = {
        ...values,
        brandIds: values.brandIds.map(({ id }) => id),
        productIds: values.productIds.map(({ id }) => id),
      }
      if (!stored) return browserApi.suppliers.create({ body })
      const { id, version } = stored
      return browserApi.suppliers.update({ params: { id }, body: { ...body, version } })
    },
  },
}

type SupplierFormProps = { readonly supplier: Supplier | null; readonly onSaved: (said: string) => void }

export function SupplierForm({ supplier, onSaved }: SupplierFormProps) {
  return <EditableForm form={SUPPLIER} item={supplier} onSaved={onSaved} />
}

function listNames(chosen: readonly Named[]): string {
  return chosen.map(({ name }) => name).join(', ') || '–'
}

function Brands({ form }: { readonly form: Form }) {
  const chosen = form.values.brandIds
  const search = async (text: string, signal: AbortSignal) => {
    const found = await browserApi.brands.list({ query: { search: text, pageSize: 20 }, signal })
    return found.brands.filter(({ id }) => !chosen.some((one) => one.id === id))
  }
  return (
    <div className="grid gap-2">
      <Field label={f.brands} hint={f.brandsHint} error={problem(form.problems.brandIds)}>
        <Combobox<Brand>
          value={null}
          onChange={(brand) => brand && form.set('brandIds', [...chosen, { id: brand.id, name: brand.name }])}
          search={search}
          clearOnChoose
          optionKey={({ id }) => id}
          optionText={({ name }) => name}
          failure={brandTexts.fetchFailed}
          placeholder={t.addBrand}
        />
      </Field>
      <Chosen chosen={chosen} onChange={(next) => form.set('brandIds', next)} />
    </div>
  )
}

function Products({ form }: { readonly form: Form }) {
  const chosen = form.values.productIds
  return (
    <div className="grid gap-2">
      <ProductSearch
        label={f.products}
        error={problem(form.problems.productIds)}
        onChoose={({ id, label }) => {
          if (!chosen.some((one) => one.id === id)) {
            form.set('productIds', [...chosen, { id, name: label.en }])
          }
        }}
      />
      <Chosen chosen={chosen} onChange={(next) => form.set('productIds', next)} />
    </div>
  )
}

type ChosenProps = { readonly chosen: readonly Named[]; readonly onChange: (next: readonly Named[]) => void }

function Chosen({ chosen, onChange }: ChosenProps) {
  if (chosen.length === 0) return null
  return (
    <ul className="flex max-h-48 flex-wrap gap-1.5 overflow-auto">
      {chosen.map(({ id, name }) => (
        <li
          key={id}
          className="flex items-center gap-1 rounded-md border border-line bg-sunken/50 pl-2.5 text-sm"
        >
          <span className="wrap-anywhere">{name}</span>
          <IconButton
            label={t.removeBrand(name)}
            icon={<CloseIcon size={15} />}
            size="small"
            onClick={() => onChange(chosen.filter((one) => one.id !== id))}
          />
        </li>
      ))}
    </ul>
  )
}
