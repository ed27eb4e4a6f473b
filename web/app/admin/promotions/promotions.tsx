import type { Promotion } from '@niramoy/contract/pricing/promotions'
import { type Day, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { PROMOTION_SCOPES, type PromotionScope } from '@niramoy/domain/pricing/promotion'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { adminOffers } from '@niramoy/texts/en/pricing/admin/admin-offers'
import { adminPromotions as t } from '@niramoy/texts/en/pricing/admin/admin-promotions'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { now } from '../../browser/clock.ts'
import { nameColumn } from '../../parts/editable-list/columns.tsx'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import type { EditForm } from '../../parts/editable-list/form-fields.tsx'
import { itemCalls } from '../../parts/editable-list/item-calls.ts'
import { onlyLogged } from '../../parts/errors/only-logged.ts'
import { problem } from '../../parts/form/problem.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { dayColumns, OfferStateBadge, valueColumn } from '../../parts/offer/offer-columns.tsx'
import { OfferFields } from '../../parts/offer/offer-fields.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Amount } from '../../parts/product/amount.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import type { Column } from '../../ui/table.tsx'
import type { Route } from './+types/promotions'
import { PromotionPreview } from './promotion-preview.tsx'
import {
  PROMOTION_PARTS,
  type PromotionValues,
  promotionBody,
  promotionProblems,
  promotionValues,
} from './promotion-values.ts'
import { ScopeField } from './scope-field.tsx'

export const meta = adminMeta('promotions')

async function load(api: Api, log: (error: unknown) => void) {
  const list = await onlyLogged(api.promotions.list(), log)
  return { promotions: list?.promotions, today: dhakaDay(now()) }
}
export const loader = ({ context }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, context.get(visitContext).report))
export const clientLoader = () => load(browserApi, reportError)

const PROMOTIONS: Omit<ListDescriptor<Promotion, PromotionValues>, 'columns'> = {
  texts: t,
  getName: ({ name }) => name,
  phone: 'cards',
  toValues: promotionValues,
  draft: 'promotion',
  fields: [{ kind: 'own', parts: PROMOTION_PARTS, draw: (form) => <PromotionFields form={form} /> }],
  check: promotionProblems,
  calls: itemCalls(browserApi.promotions, promotionBody),
  onlyLogs: ['save', 'delete'],
  deleteQuestion: { headline: t.deleteQuestion, sentence: t.deleteNotice },
}

function columnsOn(today: Day): Column<Promotion>[] {
  return [
    nameColumn({ className: 'sm:min-w-44' }),
    valueColumn(),
    { key: 'scope', header: t.appliesTo, className: 'text-sm sm:min-w-28', cell: scopeText },
    {
      key: 'minimum',
      header: t.minimumShort,
      align: 'end',
      cell: ({ minimumOrderAmount: minimum }) =>
        minimum > 0 ? (
          <Amount taka={minimum} />
        ) : (
          <span className="text-ink-faint text-sm">{t.noMinimum}</span>
        ),
    },
    ...dayColumns<Promotion>(),
    {
      key: 'state',
      header: adminOffers.state,
      cell: (promotion) => <OfferStateBadge offer={promotion} today={today} />,
    },
  ]
}

function scopeText({ scope, targetName, products }: Promotion): string {
  switch (scope) {
    case 'all_products':
      return t.scopes.all_products
    case 'category':
      return t.categoryNamed(targetName ?? '')
    case 'brand':
      return t.brandNamed(targetName ?? '')
    case 'specific_products':
      return t.products(products.length)
  }
}

export default function Promotions({ loaderData: { promotions, today } }: Route.ComponentProps) {
  return <EditableList list={{ ...PROMOTIONS, columns: columnsOn(today) }} rows={promotions} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

type PromotionFieldsProps = { readonly form: EditForm<Promotion, PromotionValues> }

function PromotionFields({ form }: PromotionFieldsProps) {
  const { problems, values, stored } = form

  function setScope(scope: PromotionScope) {
    form.set('scope', scope)
    // what was wrong with the choice before goes with it
    const before = scope === stored?.scope ? stored : undefined
    form.set('targetId', String(before?.targetId ?? ''))
    form.set('targetName', before?.targetName ?? '')
    form.set('productIds', values.productIds)
  }

  return (
    <>
      <Field label={adminList.name} required error={problem(problems.name)}>
        <TextInput {...form.input('name')} maxLength={120} autoComplete="off" data-autofocus />
      </Field>
      <OfferFields form={form} />
      <Field label={t.appliesTo} error={problem(problems.scope)}>
        <Select
          name="scope"
          value={values.scope}
          onChange={(event) => setScope(event.currentTarget.value as PromotionScope)}
        >
          {PROMOTION_SCOPES.map((scope) => (
            <option key={scope} value={scope}>
              {t.scopes[scope]}
            </option>
          ))}
        </Select>
      </Field>
      <ScopeField form={form} promotion={stored} />
      <Field label={t.minimum} hint={t.minimumHint} error={problem(problems.minimumOrderAmount)}>
        <TextInput
          {...form.input('minimumOrderAmount')}
          inputMode="decimal"
          maxLength={15}
          autoComplete="off"
        />
      </Field>
      <PromotionPreview values={values} promotionId={stored?.id} />
    </>
  )
}
