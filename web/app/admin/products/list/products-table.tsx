import type { Product } from '@niramoy/contract/catalogue/products'
import { adminPrices } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { outOfStock } from '@niramoy/texts/en/catalogue/out-of-stock'
import { productCard } from '@niramoy/texts/en/catalogue/product-card'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { shopProducts } from '@niramoy/texts/en/catalogue/shop-products'
import { common } from '@niramoy/texts/en/platform/common'
import LayersIcon from 'lucide-react/icons/layers'
import EditIcon from 'lucide-react/icons/pencil'
import SearchIcon from 'lucide-react/icons/search'
import TrashIcon from 'lucide-react/icons/trash'
import { useSearchParams } from 'react-router'
import { ClassBadge } from '../../../parts/dispensing-class/class-badge.tsx'
import { withFilters } from '../../../parts/list/list-query.ts'
import { LookAlikeNote } from '../../../parts/look-alike/look-alike-note.tsx'
import { sized } from '../../../parts/picture/sized.ts'
import { Amount } from '../../../parts/product/amount.tsx'
import { Label } from '../../../parts/product/label.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { IconButton, IconLink } from '../../../ui/base/icon-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { isFiltered, type ProductQuery, sortFilters } from './product-query.ts'

type ProductsTableProps = {
  readonly selection: {
    readonly has: (id: number) => boolean
    readonly toggle: (product: Product) => void
  }
  readonly products: readonly Product[]
  readonly query: ProductQuery
  readonly onEdit: (product: Product) => void
  readonly onDelete: (product: Product) => void
}

export function ProductsTable({ selection, products, query, onEdit, onDelete }: ProductsTableProps) {
  const [params] = useSearchParams()
  const columns: Column<Product>[] = [
    selectColumn(selection),
    ...COLUMNS,
    {
      key: 'actions',
      header: common.actions,
      align: 'end',
      className: 'sm:pl-0! sm:pr-3!',
      cell: (product) => (
        <span className="inline-flex items-center">
          <IconButton
            label={t.editNamed(product.label.en)}
            icon={<EditIcon />}
            onClick={() => onEdit(product)}
          />
          <IconLink
            label={t.stockNamed(product.label.en)}
            size="small"
            icon={<LayersIcon />}
            href={`/admin/stock-in/${product.id}`}
          />
          <IconButton
            label={t.deleteNamed(product.label.en)}
            size="small"
            icon={<TrashIcon />}
            tone="danger"
            onClick={() => onDelete(product)}
          />
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={t.title}
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
      sort={{
        ...(query.sortBy && { current: { by: query.sortBy, order: query.sortOrder } }),
        href: (sort) => `?${withFilters(params, sortFilters(sort))}`,
      }}
      phone="cards"
      empty={<NoProducts query={query} />}
    />
  )
}

function selectColumn({ has, toggle }: ProductsTableProps['selection']): Column<Product> {
  return {
    key: 'select',
    header: <span className="sm:sr-only">{adminPrices.select}</span>,
    className: 'sm:w-8 sm:pr-0!',
    cell: (product) => (
      <Checkbox
        label={<span className="sr-only">{adminPrices.selectProduct(product.label.en)}</span>}
        checked={has(product.id)}
        onChange={() => toggle(product)}
        className="-m-2 gap-0! p-2!"
      />
    ),
  }
}

/** Ten columns find room on a small desk. */
const TIGHT = 'sm:px-1.5!'

const COLUMNS: Column<Product>[] = [
  {
    key: 'image',
    header: t.image,
    className: 'sm:w-12 sm:pr-1!',
    cell: ({ imageUrl }) => (
      <img
        src={sized(imageUrl, 160)}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 rounded-sm border border-line bg-paper object-contain"
      />
    ),
  },
  {
    key: 'sku',
    header: t.sku,
    sortBy: 'sku',
    className: TIGHT,
    cell: ({ SKU }) => <span className="font-mono text-ink-soft text-sm">{SKU}</span>,
  },
  {
    key: 'genericName',
    header: t.genericName,
    className: `${TIGHT} text-sm wrap-anywhere`,
    cell: ({ genericName }) => genericName.name,
  },
  {
    key: 'name',
    header: t.product,
    sortBy: 'name',
    className: `${TIGHT} sm:min-w-36 wrap-anywhere`,
    cell: (product) => <Names product={product} />,
  },
  { key: 'brand', header: t.brand, className: `${TIGHT} text-sm`, cell: ({ brand }) => brand.name },
  {
    key: 'category',
    header: t.category,
    className: `${TIGHT} text-sm`,
    cell: ({ genericName }) => genericName.category.name,
  },
  {
    key: 'price',
    header: t.price,
    align: 'end',
    className: TIGHT,
    cell: (product) => <Price product={product} />,
  },
  {
    key: 'stock',
    header: t.stock,
    align: 'end',
    className: TIGHT,
    cell: ({ stock }) =>
      stock.totalUnitsInStock > 0 ? (
        stock.totalUnitsInStock
      ) : (
        <span className="inline-block min-w-14 font-medium text-danger-ink text-sm">
          {outOfStock.outOfStock}
        </span>
      ),
  },
]

function Names({ product }: { product: Product }) {
  return (
    <span className="block min-w-0">
      <span className="line-clamp-6 font-semibold">
        <Label product={product} />
      </span>
      <ClassBadge dispensingClass={product.dispensingClass} />
      <LookAlikeNote lookAlikes={product.lookAlikes} plain />
    </span>
  )
}

/** What a unit costs, and the pack it is mostly sold in. */
function Price({ product: { pricing, productType } }: { product: Product }) {
  const price = pricing[0]
  if (!price) return <span className="text-ink-faint text-sm">{productCard.noPrice}</span>
  return (
    <span className="block text-end">
      <Amount taka={price.unitPrice} className="font-semibold" />
      {price.stripPrice !== null && (
        <span className="block text-ink-soft text-xs">
          <Amount taka={price.stripPrice} /> {t.per(productType.stripLabel)}
        </span>
      )}
    </span>
  )
}

function NoProducts({ query }: Pick<ProductsTableProps, 'query'>) {
  const { search } = query
  if (search !== '' && !isFiltered({ ...query, search: '' }))
    return <EmptyState icon={<SearchIcon size={28} />} sentence={shopProducts.unknown(search)} />
  if (!isFiltered(query)) return <EmptyState headline={texts.none} sentence={t.empty} />
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      headline={texts.none}
      sentence={t.nothingFound}
      actions={
        <ButtonLink href="/admin/products" variant="secondary">
          {t.clearFilters}
        </ButtonLink>
      }
    />
  )
}
