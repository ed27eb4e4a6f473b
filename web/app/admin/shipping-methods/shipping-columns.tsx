import type { AdminShippingMethod, ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminShippingMethods as t } from '@niramoy/texts/en/pricing/admin/admin-shipping-methods'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table.tsx'
import { areaText } from './areas.ts'

export const SHIPPING_COLUMNS: readonly Column<AdminShippingMethod>[] = [
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
