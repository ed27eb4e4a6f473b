import type { DeliveryArea } from '@niramoy/contract/platform/delivery-fields'
import type { AdminShippingMethod, ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
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
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table.tsx'
import type { Route } from './+types/shipping-methods'
import { areaText, type PickedArea, withArea } from './areas.ts'
import { AreasField } from './areas-field.tsx'

const SHIPPING_COLUMNS: readonly Column<AdminShippingMethod>[] = [
  {
    key: 'name',
    header: adminList.name,
    cell: ({ name, nameBn, isDraft }) => (
      <span className="wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {isDraft && <Badge className="ml-2">{t.draft}</Badge>}
        {nameBn && (
          <span lang="bn" className="block text-ink-soft text-sm">
            {nameBn}
          </span>
        )}
      </span>
    ),
  },
  { key: 'price', header: t.price, align: 'end', cell: ({ price }) => <Amount taka={price} /> },
  {
    key: 'time',
    header: t.time,
    className: 'wrap-anywhere',
    cell: ({ estimatedDeliveryTime }) => estimatedDeliveryTime,
  },
  { key: 'where', header: t.where, cell: ({ areas }) => <Where areas={areas} /> },
  {
    key: 'days',
    header: t.days,
    className: 'sm:whitespace-nowrap',
    cell: (method) => <Days method={method} />,
  },
  { key: 'free', header: t.free, cell: (method) => <Free method={method} /> },
]

function Free({ method: { isFree, freeShippingThreshold } }: { method: ShippingMethod }) {
  if (!isFree) return <Badge>{t.neverFree}</Badge>
  if (freeShippingThreshold === 0) return <Badge tone="success">{t.alwaysFree}</Badge>
  return <Badge tone="success">{t.freeFrom(amountText(freeShippingThreshold))}</Badge>
}

const MOST_SHOWN = 3

function Where({ areas }: Pick<ShippingMethod, 'areas'>) {
  if (areas.length === 0) return t.everywhere
  const more = areas.length - MOST_SHOWN
  return (
    <span className="text-sm">
      {areas.slice(0, MOST_SHOWN).map((area) => (
        <span key={areaText(area)} className="block wrap-anywhere">
          {areaText(area)}
        </span>
      ))}
      {more > 0 && <span className="text-ink-soft">{t.moreAreas(more)}</span>}
    </span>
  )
}

function Days({ method: { daysFrom, daysTo, cutOff } }: { method: ShippingMethod }) {
  if (daysTo === null) return <span className="text-ink-soft">{t.noDays}</span>
  return (
    <>
      {t.daysRange(daysFrom ?? daysTo, daysTo)}
      {cutOff && <span className="block text-ink-soft text-sm">{t.until(cutOff)}</span>}
    </>
  )
}

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
  getName: ({ name }) => name,
  columns: SHIPPING_COLUMNS,
  phone: 'cards',
  toValues: (method) => ({
    ...storedValues(BLANK, method),
    picked: { division: '', district: '', thana: '' },
  }),
  fields: FIELDS,
  summary: t.fieldsRequired,
  calls: itemCalls(browserApi.shippingMethods, toBody),
  deleteQuestion: { headline: t.deleteQuestion, sentence: t.deleteNotice },
}

/** A threshold that is not shown is not sent; left empty it is 0. */
function toBody({ freeShippingThreshold, picked, ...values }: Values) {
  const threshold = values.isFree ? freeShippingThreshold.trim() || '0' : undefined
  return { ...values, areas: [...withArea(values.areas, picked)], freeShippingThreshold: threshold }
}

export default function ShippingMethods({ loaderData: methods }: Route.ComponentProps) {
  return <EditableList list={METHODS} rows={methods} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
