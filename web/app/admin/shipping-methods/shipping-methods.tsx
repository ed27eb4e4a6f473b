import type { DeliveryArea } from '@niramoy/contract/platform/delivery-fields'
import type { AdminShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminShippingMethods as t } from '@niramoy/texts/en/pricing/admin/admin-shipping-methods'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { storedValues } from '../../parts/editable-list/editable-form.tsx'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import type { FormField } from '../../parts/editable-list/form-fields.tsx'
import { itemCalls } from '../../parts/editable-list/item-calls.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import type { Route } from './+types/shipping-methods'
import { areaText, type PickedArea, withArea } from './areas.ts'
import { AreasField } from './areas-field.tsx'
import { SHIPPING_COLUMNS } from './shipping-columns.tsx'

export const meta = adminMeta('shippingMethods')

function load(api: Api) {
  return api.shippingMethods.listAll()
}
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

const BLANK = {
  name: '',
  price: '0',
  estimatedDeliveryTime: '',
  isFree: false,
  freeShippingThreshold: '0',
  nameBn: '',
  estimatedDeliveryTimeBn: '',
  areas: [] as readonly DeliveryArea[],
  daysFrom: '',
  daysTo: '',
  cutOff: '',
  isDraft: false,
}

type Values = Readonly<typeof BLANK> & {
  /** An area that is chosen and not added yet counts as well. */
  readonly picked: PickedArea
}

const DAYS = { inputMode: 'numeric', maxLength: 3 } as const

const FIELDS: readonly FormField<AdminShippingMethod, Values>[] = [
  { name: 'name', label: adminList.name, required: true, maxLength: 120 },
  {
    name: 'price',
    label: t.price,
    hint: t.priceHint,
    required: true,
    inputMode: 'decimal',
    maxLength: 15,
  },
  { name: 'estimatedDeliveryTime', label: t.time, hint: t.timeHint, required: true, maxLength: 120 },
  {
    kind: 'line',
    fields: [
      { name: 'nameBn', label: t.nameBn, hint: t.nameBnHint, maxLength: 120, lang: 'bn' },
      { name: 'estimatedDeliveryTimeBn', label: t.timeBn, maxLength: 120, lang: 'bn' },
    ],
  },
  {
    kind: 'own',
    parts: [{ label: t.areas, fields: ['areas', 'picked'], text: areasText, key: areasText }],
    draw: ({ values, set }) => (
      <AreasField
        areas={values.areas}
        picked={values.picked}
        onChange={(areas) => set('areas', areas)}
        onPick={(picked) => set('picked', picked)}
      />
    ),
  },
  {
    kind: 'line',
    fields: [
      { name: 'daysFrom', label: t.daysFrom, ...DAYS },
      { name: 'daysTo', label: t.daysTo, hint: t.daysHint, ...DAYS },
      { name: 'cutOff', label: t.cutOff, hint: t.cutOffHint, type: 'time' },
    ],
  },
  { kind: 'checkbox', name: 'isFree', label: t.free, hint: t.freeHint },
  {
    name: 'freeShippingThreshold',
    label: t.threshold,
    hint: t.thresholdHint,
    inputMode: 'decimal',
    maxLength: 15,
    visibleIf: ({ isFree }) => isFree,
  },
  { kind: 'checkbox', name: 'isDraft', label: t.draft, hint: t.draftHint },
]

function areasText({ areas, picked }: Values): string {
  return withArea(areas, picked).map(areaText).join('; ') || t.everywhere
}

const METHODS: ListDescriptor<AdminShippingMethod, Values> = {
  texts: t,
  nameOf: ({ name }) => name,
  columns: SHIPPING_COLUMNS,
  phone: 'cards',
  valuesOf: (method) => ({
    ...storedValues(BLANK, method),
    picked: { division: '', district: '', thana: '' },
  }),
  fields: FIELDS,
  summary: t.fieldsRequired,
  calls: itemCalls(browserApi.shippingMethods, bodyOf),
  deleteQuestion: { headline: t.deleteQuestion, sentence: t.deleteNotice },
}

/** A threshold that is not shown is not sent; left empty it is 0. */
function bodyOf({ freeShippingThreshold, picked, ...values }: Values) {
  const threshold = { freeShippingThreshold: freeShippingThreshold.trim() || '0' }
  const sent = { ...values, areas: [...withArea(values.areas, picked)] }
  return values.isFree ? { ...sent, ...threshold } : sent
}

export default function ShippingMethods({ loaderData: methods }: Route.ComponentProps) {
  return <EditableList list={METHODS} rows={methods} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
