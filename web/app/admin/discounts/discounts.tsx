import type { Discount } from '@niramoy/contract/pricing/discounts'
import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminDiscounts as t } from '@niramoy/texts/en/pricing/admin/admin-discounts'
import { adminOffers } from '@niramoy/texts/en/pricing/admin/admin-offers'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { now } from '../../browser/clock.ts'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import { itemCalls } from '../../parts/editable-list/item-calls.ts'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { dayColumns, OfferStateBadge, valueColumn } from '../../parts/offer/offer-columns.tsx'
import { OFFER_PARTS, OfferFields, type OfferValues, offerValues } from '../../parts/offer/offer-fields.tsx'
import { offerState } from '../../parts/offer/offer-state.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table.tsx'
import type { Route } from './+types/discounts'

export const meta = adminMeta('discounts')

async function load(api: Api, url: URL, log: (error: unknown) => void) {
  const { search } = listQuery(url)
  const list = await onlyLogged(api.discounts.list({ query: { search } }), log)
  return { search, discounts: list?.discounts, today: dhakaDay(now()) }
}
export const loader = ({ context, url }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, url, context.get(visitContext).report))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url, reportError)

type Values = OfferValues & { readonly code: string; readonly usageLimit: string }

const DISCOUNTS: Omit<ListDescriptor<Discount, Values>, 'columns'> = {
  texts: t,
  getName: ({ code }) => code,
  phone: 'cards',
  toValues: (discount) => ({
    code: discount?.code ?? '',
    ...offerValues(discount),
    usageLimit: String(discount?.usageLimit ?? ''),
  }),
  fields: [
    {
      name: 'code',
      label: t.code,
      hint: t.codeHint,
      required: true,
      maxLength: 40,
      autoCapitalize: 'characters',
      spellCheck: false,
      className: 'font-mono',
    },
    {
      kind: 'own',
      parts: OFFER_PARTS,
      required: ['value', 'startDate', 'endDate'],
      draw: (form) => <OfferFields form={form} />,
    },
    { name: 'usageLimit', label: t.usageLimit, hint: usageHint, inputMode: 'numeric', maxLength: 10 },
  ],
  calls: itemCalls(browserApi.discounts, (values: Values) => values),
  onlyLogs: ['delete'],
  deleteQuestion: { headline: t.deleteQuestion, sentence: t.deleteNotice },
}

function usageHint(stored: Discount | null): string {
  const used = stored?.usedCount ?? 0
  return used > 0 ? `${t.usageLimitHint} ${t.usedSoFar(used)}` : t.usageLimitHint
}

function columnsOn(today: Day): Column<Discount>[] {
  return [
    {
      key: 'code',
      header: t.code,
      cell: ({ code }) => <span className="wrap-anywhere font-mono font-semibold">{code}</span>,
    },
    { key: 'type', header: adminOffers.type, cell: ({ type }) => adminOffers.types[type] },
    valueColumn(),
    ...dayColumns<Discount>(),
    {
      key: 'usage',
      header: t.usage,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ usedCount = 0, usageLimit = null }) => t.used(usedCount, usageLimit),
    },
    {
      key: 'state',
      header: adminOffers.state,
      cell: (discount) => <State discount={discount} today={today} />,
    },
  ]
}

export default function Discounts({ loaderData: { discounts, search, today } }: Route.ComponentProps) {
  return (
    <EditableList
      list={{ ...DISCOUNTS, columns: columnsOn(today) }}
      rows={discounts}
      notFound={search && t.nothingFound(search)}
    />
  )
}

/** A code that runs but cannot be used any more is used up. */
function State({ discount, today }: { discount: Discount; today: Day }) {
  const { usageLimit, usedCount = 0 } = discount
  const isUsedUp = typeof usageLimit === 'number' && usedCount >= usageLimit
  if (isUsedUp && offerState(discount, today) === 'running') return <Badge tone="warning">{t.usedUp}</Badge>
  return <OfferStateBadge offer={discount} today={today} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
