import type { Product } from '@niramoy/contract/catalogue/products'
import { common } from '@niramoy/texts/en/platform/common'
import { adminStock as t } from '@niramoy/texts/en/stock/admin/admin-stock'
import LayersIcon from 'lucide-react/icons/layers'
import { useLocation, useSearchParams } from 'react-router'
import { dayText } from '../../parts/dates/office-dates.ts'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { IconLink } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { type PickerQuery, withSort } from './picker-query.ts'

type PickerTableProps = { readonly products: readonly Product[]; readonly query: PickerQuery }

/** The products; each row leads to its stock on the same page. */
export function PickerTable({ products, query }: PickerTableProps) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const toHref = ({ id }: Product) => {
    const next = new URLSearchParams(params)
    next.set('product', String(id))
    return `?${next}`
  }
  const name: Column<Product> = {
    key: 'name',
    header: t.product,
    sortBy: 'name',
    className: 'wrap-anywhere sm:min-w-44',
    cell: (product) => (
      <span className="block min-w-0">
        <Link href={toHref(product)} className="prose-link font-semibold">
          {product.label.en}
        </Link>
      </span>
    ),
  }
  const actions: Column<Product> = {
    key: 'actions',
    header: common.actions,
    align: 'end',
    cell: (product) => (
      <IconLink label={t.manageNamed(product.label.en)} icon={<LayersIcon />} href={toHref(product)} />
    ),
  }
  const { sortBy, sortOrder } = query
  return (
    <Table
      caption={t.title}
      columns={[SKU, name, ...FACTS, actions]}
      rows={products}
      rowKey={({ id }) => id}
      sort={{
        ...(sortBy && { current: { by: sortBy, order: sortOrder } }),
        href: (sort) => `?${withSort(params, sort)}`,
      }}
      phone="cards"
      empty={<NoRows none={t.empty} notFound={query.search && t.nothingFound} clearHref={pathname} />}
    />
  )
}

const SKU: Column<Product> = {
  key: 'sku',
  header: t.sku,
  sortBy: 'sku',
  cell: (product) => <span className="font-mono text-ink-soft text-sm">{product.SKU}</span>,
}

const FACTS: Column<Product>[] = [
  {
    key: 'genericName',
    header: t.genericName,
    className: 'wrap-anywhere text-sm',
    cell: ({ genericName }) => genericName.name,
  },
  { key: 'brand', header: t.brand, className: 'text-sm', cell: ({ brand }) => brand.name },
  {
    key: 'createdAt',
    header: t.createdAt,
    sortBy: 'createdAt',
    className: 'whitespace-nowrap text-sm',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayText(createdAt)}</time>,
  },
  {
    key: 'stock',
    header: t.unitsInStock,
    align: 'end',
    cell: ({ stock }) =>
      stock.totalUnitsInStock > 0 ? (
        stock.totalUnitsInStock
      ) : (
        <span className="font-medium text-danger-ink text-sm">{t.outOfStock}</span>
      ),
  },
]
