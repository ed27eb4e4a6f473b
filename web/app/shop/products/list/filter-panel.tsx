import { products as noticesBn } from '@niramoy/texts/bn/catalogue/products'
import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { products as noticesEn } from '@niramoy/texts/en/catalogue/products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { useNotices, useTexts } from '../../../parts/language/language.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { FilterOptions } from './filter-options.ts'
import { type ShelfQuery, shelfPath, withFilter } from './shelf-query.ts'
import { useAsked, useShow } from './use-shelf.ts'

/** The one form of the page; the search box and the order belong to it wherever they stand. */
export const SHELF_FORM = 'shelf-form'
/** Without scripts a phone shows the filters when the address points at them. */
export const FILTERS_ANCHOR = 'filters'

/** Null: the lists could not be loaded. */
export type Filters = { readonly query: ShelfQuery; readonly options: FilterOptions | null }

export function FilterPanel({ query, options }: Filters) {
  const t = useTexts({ en, bn })
  const asked = useAsked(query)
  const show = useShow()
  return (
    <aside
      id={FILTERS_ANCHOR}
      aria-label={t.filters}
      className="scroll-mt-20 self-start max-lg:not-target:hidden lg:sticky lg:top-24"
    >
      <form
        id={SHELF_FORM}
        method="get"
        action="/products"
        onSubmit={(event) => {
          event.preventDefault()
          show(withFilter(asked, 'search', typedIn(event.currentTarget)))
        }}
        className="rounded-lg border border-line bg-surface p-5"
      >
        <h2 className="mb-4 text-lg">{t.filters}</h2>
        <Fields query={query} options={options} />
        <noscript>
          <Button type="submit" wide className="mt-5">
            {t.apply}
          </Button>
        </noscript>
      </form>
    </aside>
  )
}

/** What stands in the search box when somebody presses Enter before the pause is over. */
function typedIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('search') ?? '').trim()
}

/** The filters, or why there are none. */
export function Fields({ query, options }: Filters): ReactNode {
  const t = useTexts({ en: commonEn, bn: commonBn })
  const say = useNotices({ en: noticesEn, bn: noticesBn })
  if (options) return <FilterFields query={query} options={options} />
  return (
    <Banner
      tone="danger"
      {...say('filtersFailed')}
      actions={
        <ButtonLink href={shelfPath(query)} size="small" variant="secondary" icon={<RefreshIcon size={17} />}>
          {t.tryAgain}
        </ButtonLink>
      }
    />
  )
}
