import type { Discount } from '@niramoy/contract/pricing/discounts'
import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { common } from '@niramoy/texts/en/platform/common'
import { adminDiscounts as t } from '@niramoy/texts/en/pricing/admin/admin-discounts'
import { adminOffers } from '@niramoy/texts/en/pricing/admin/admin-offers'
import { useId } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { now } from '../../browser/clock.ts'
import { loadCategories } from '../../parts/catalogue/options.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import type { EditForm } from '../../parts/editable-list/form-fields.tsx'
import { itemCalls } from '../../parts/editable-list/item-calls.ts'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import { problem } from '../../parts/form/problem.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { dayColumns, OfferStateBadge, valueColumn } from '../../parts/offer/offer-columns.tsx'
import { OFFER_PARTS, OfferFields, type OfferValues, offerValues } from '../../parts/offer/offer-fields.tsx'
import { offerState } from '../../parts/offer/offer-state.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
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

type Values = OfferValues & {
  readonly code: string
  readonly usageLimit: string
  readonly minimumOrderAmount: string
  readonly maximumDiscountAmount: string
  readonly usesPerCustomer: string
  readonly firstOrderOnly: boolean
  readonly categoryIds: readonly number[]
  readonly isListed: boolean
}

const DISCOUNTS: Omit<ListDescriptor<Discount, Values>, 'columns'> = {
  texts: t,
  getName: ({ code }) => code,
  phone: 'cards',
  toValues: (discount) => ({
    code: discount?.code ?? '',
    ...offerValues(discount),
    usageLimit: String(discount?.usageLimit ?? ''),
    minimumOrderAmount: String(discount?.minimumOrderAmount ?? ''),
    maximumDiscountAmount: String(discount?.maximumDiscountAmount ?? ''),
    usesPerCustomer: String(discount?.usesPerCustomer ?? ''),
    firstOrderOnly: discount?.firstOrderOnly ?? false,
    categoryIds: discount?.categoryIds ?? [],
    isListed: discount?.isListed ?? false,
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
    {
      kind: 'line',
      fields: [
        {
          ...{ name: 'minimumOrderAmount', label: t.minimum, hint: t.minimumHint },
          ...{ inputMode: 'decimal', maxLength: 15 },
        },
        {
          ...{ name: 'maximumDiscountAmount', label: t.maximum, hint: t.maximumHint },
          ...{ inputMode: 'decimal', maxLength: 15 },
        },
      ],
    },
    {
      kind: 'line',
      fields: [
        { name: 'usageLimit', label: t.usageLimit, hint: usageHint, inputMode: 'numeric', maxLength: 10 },
        {
          ...{ name: 'usesPerCustomer', label: t.perCustomer, hint: t.perCustomerHint },
          ...{ inputMode: 'numeric', maxLength: 10 },
        },
      ],
    },
    { kind: 'checkbox', name: 'firstOrderOnly', label: t.firstOrder, hint: t.firstOrderHint },
    { kind: 'checkbox', name: 'isListed', label: t.listed, hint: t.listedHint },
    {
      kind: 'own',
      parts: [
        {
          label: t.categories,
          fields: ['categoryIds'],
          text: ({ categoryIds }) => categoriesText(categoryIds),
        },
      ],
      draw: (form) => <CategoriesField form={form} />,
    },
  ],
  calls: itemCalls(browserApi.discounts, ({ categoryIds, ...values }: Values) => ({
    ...values,
    categoryIds: [...categoryIds],
  })),
  onlyLogs: ['delete'],
  deleteQuestion: { headline: t.deleteQuestion, sentence: t.deleteNotice },
}

function usageHint(stored: Discount | null): string {
  const used = stored?.usedCount ?? 0
  return used > 0 ? `${t.usageLimitHint} ${t.usedSoFar(used)}` : t.usageLimitHint
}

function categoriesText(ids: readonly number[]): string {
  return ids.length === 0 ? t.allCategories : t.inCategories(ids.length)
}

/** What it asks for besides its days. */
function termsText(discount: Discount): string {
  const { minimumOrderAmount: minimum, maximumDiscountAmount: maximum, usesPerCustomer: uses } = discount
  const { firstOrderOnly, categoryIds = [], isListed } = discount
  return [
    ...(typeof minimum === 'number' ? [t.from(amountText(minimum))] : []),
    ...(typeof maximum === 'number' ? [t.atMost(amountText(maximum))] : []),
    ...(typeof uses === 'number' ? [t.perPerson(uses)] : []),
    ...(firstOrderOnly ? [t.onFirstOrder] : []),
    ...(categoryIds.length > 0 ? [t.inCategories(categoryIds.length)] : []),
    ...(isListed ? [t.isListed] : []),
  ].join(' · ')
}

/** discounts 7: one that was deleted since can only be taken out. */
function CategoriesField({ form }: { form: EditForm<Discount, Values> }) {
  const id = useId()
  const { data = [], error, again } = useLoaded('categories', (signal) => loadCategories(browserApi, signal))
  const { categoryIds } = form.values
  const deleted =
    error === undefined && data.length > 0
      ? categoryIds.filter((one) => !data.some((row) => row.id === one))
      : []
  const choices = [...data, ...deleted.map((one) => ({ id: one, name: t.deletedCategory(one) }))]
  const choose = (one: number, isChosen: boolean) =>
    form.set('categoryIds', isChosen ? [...categoryIds, one] : categoryIds.filter((other) => other !== one))
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="font-medium">{t.categories}</legend>
      <p id={`${id}-hint`} className="text-ink-faint text-sm">
        {t.categoriesHint}
      </p>
      {error === undefined ? (
        <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
          {choices.map((one) => (
            <Checkbox
              key={one.id}
              name={`category-${one.id}`}
              label={one.name}
              checked={categoryIds.includes(one.id)}
              onChange={({ currentTarget }) => choose(one.id, currentTarget.checked)}
            />
          ))}
        </div>
      ) : (
        <Banner
          tone="danger"
          sentence={t.categoriesFailed}
          actions={
            <Button size="small" variant="secondary" onClick={again}>
              {common.tryAgain}
            </Button>
          }
        />
      )}
      {form.problems.categoryIds && (
        <p className="text-danger-ink text-sm">{problem(form.problems.categoryIds)}</p>
      )}
    </fieldset>
  )
}

function columnsOn(today: Day): Column<Discount>[] {
  return [
    {
      key: 'code',
      header: t.code,
      cell: (discount) => (
        <span className="block min-w-36">
          <span className="block wrap-anywhere font-mono font-semibold">{discount.code}</span>
          <span className="block text-ink-soft text-sm">{termsText(discount)}</span>
        </span>
      ),
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
