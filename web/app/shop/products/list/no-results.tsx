import { products as noticesBn } from '@niramoy/texts/bn/catalogue/products'
import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { products as noticesEn } from '@niramoy/texts/en/catalogue/products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import SearchIcon from 'lucide-react/icons/search'
import { useNotices, useTexts } from '../../../parts/language/language.tsx'
import { useSettings } from '../../../parts/page/root-data.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingOverlay } from '../../../ui/loading.tsx'
import { isFiltered, type ProductListQuery, productListPath, withoutFilters } from './product-list-query.ts'
import { useIsReloading } from './use-product-list.ts'

type NoResultsProps = { readonly query: ProductListQuery; readonly totalPages: number }

/** Nothing was found, or the page lies past the last one. */
export function NoResults({ query, totalPages }: NoResultsProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: noticesEn, bn: noticesBn })
  const phone = useSettings()?.shop.phone
  return (
    <div className="relative rounded-lg border border-line bg-surface">
      <EmptyState
        {...say('none')}
        icon={<SearchIcon size={30} />}
        actions={
          totalPages > 0 ? (
            <ButtonLink href={productListPath({ ...query, page: 1 })}>{t.firstPage}</ButtonLink>
          ) : (
            <>
              <p className="basis-full text-ink-soft">{t.nothingHint}</p>
              {isFiltered(query) && (
                <ButtonLink href={productListPath(withoutFilters(query))}>{t.clearAll}</ButtonLink>
              )}
              <ButtonLink href="/upload-prescription" variant="secondary">
                {t.sendPrescription}
              </ButtonLink>
              {phone && (
                <ButtonLink href={`tel:${phone}`} variant="secondary">
                  {t.call(phone)}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <LoadingOverlay active={useIsReloading()} />
    </div>
  )
}
