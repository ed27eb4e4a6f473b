import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import { useTexts } from '../../../parts/language/language.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { FilterFields, type Filters } from './filter-fields.tsx'
import { isFiltered, withoutFilters } from './product-list-query.ts'
import { useIsReloading, usePendingQuery, useShow } from './use-product-list.ts'

type FilterDrawerProps = Filters & {
  readonly open: boolean
  readonly onClose: () => void
  readonly totalItems: number
}

/** The same filters for a thumb; its button says how many products it leads to. */
export function FilterDrawer({ open, onClose, totalItems, query, names }: FilterDrawerProps) {
  const t = useTexts({ en, bn })
  const pending = usePendingQuery(query)
  const show = useShow()
  const loading = useIsReloading(query)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t.filters}
      footer={
        <>
          {isFiltered(pending) && (
            <Button variant="quiet" onClick={() => show(withoutFilters(pending))} className="shrink-0">
              {t.clearAll}
            </Button>
          )}
          <Button wide loading={loading} onClick={onClose}>
            {t.showCount(totalItems)}
          </Button>
        </>
      }
    >
      <FilterFields query={query} names={names} />
    </Drawer>
  )
}
