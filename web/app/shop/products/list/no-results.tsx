import type { FilterChoice } from '@niramoy/contract/catalogue/filters'
import { products as noticesBn } from '@niramoy/texts/bn/catalogue/products'
import { searchAnswers as answersBn } from '@niramoy/texts/bn/catalogue/search-answers'
import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { products as noticesEn } from '@niramoy/texts/en/catalogue/products'
import { searchAnswers as answersEn } from '@niramoy/texts/en/catalogue/search-answers'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import PhoneIcon from 'lucide-react/icons/phone'
import SearchIcon from 'lucide-react/icons/search'
import UploadIcon from 'lucide-react/icons/upload'
import { noticeIn, useLanguage, useNotices, useTexts } from '../../../parts/language/language.tsx'
import { useSettings } from '../../../parts/page/root-data.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { WhatsAppIcon } from '../../../ui/base/whatsapp-icon.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingOverlay } from '../../../ui/loading.tsx'
import { choiceName } from './filter-names.ts'
import {
  isFiltered,
  onPage,
  type ProductListQuery,
  productListPath,
  withFilter,
  withoutFilters,
} from './product-list-query.ts'
import { useIsReloading } from './use-product-list.ts'

type NoResultsProps = {
  readonly query: ProductListQuery
  readonly categories: readonly FilterChoice[]
  readonly totalPages: number
  /** A name that may be meant. */
  readonly asking: string | null | undefined
}

/** Nothing was found, or the page lies past the last one. */
export function NoResults({ query, categories, totalPages, asking }: NoResultsProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const say = useNotices({ en: noticesEn, bn: noticesBn })
  const { search } = query
  const isUnknown = search !== '' && !isFiltered({ ...query, search: '' })
  const notice = asking
    ? noticeIn(language, answersEn.nothingNamed(search), answersBn.nothingNamed(search))
    : isUnknown && totalPages === 0
      ? noticeIn(language, en.unknown(search), bn.unknown(search))
      : say('none')
  return (
    <div className="relative rounded-lg border border-line bg-surface">
      <EmptyState
        {...notice}
        icon={<SearchIcon size={30} />}
        actions={
          totalPages > 0 ? (
            <ButtonLink href={productListPath(onPage(query, 1))}>{t.firstPage}</ButtonLink>
          ) : (
            <>
              {asking && <Question query={query} name={asking} />}
              <p className="basis-full text-ink-soft">{t.nothingHint}</p>
              {isFiltered(query) && (
                <ButtonLink
                  href={productListPath(withoutFilters(query))}
                  variant={asking ? 'secondary' : 'primary'}
                >
                  {t.clearAll}
                </ButtonLink>
              )}
              <OtherWays search={query.search} />
              <Categories categories={categories} />
            </>
          )
        }
      />
      <LoadingOverlay active={useIsReloading(query)} />
    </div>
  )
}

function Question({ query, name }: { query: ProductListQuery; name: string }) {
  const t = useTexts({ en: answersEn, bn: answersBn })
  return (
    <p className="mb-2 flex basis-full justify-center">
      <ButtonLink href={productListPath(withFilter(query, 'search', name))}>{t.question(name)}</ButtonLink>
    </p>
  )
}

/** People find what a search does not. */
function OtherWays({ search }: { search: string }) {
  const t = useTexts({ en, bn })
  const answers = useTexts({ en: answersEn, bn: answersBn })
  const shop = useSettings()?.shop
  return (
    <>
      {shop && (
        <ButtonLink
          href={`https://wa.me/${shop.whatsapp}${search && `?text=${encodeURIComponent(answers.askMessage(search))}`}`}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          icon={<WhatsAppIcon size={18} />}
        >
          {answers.askPharmacist}
        </ButtonLink>
      )}
      <ButtonLink href="/upload-prescription" variant="secondary" icon={<UploadIcon size={18} />}>
        {t.sendPrescription}
      </ButtonLink>
      {shop && (
        <ButtonLink href={`tel:${shop.phone}`} variant="secondary" icon={<PhoneIcon size={18} />}>
          {t.call(shop.phone)}
        </ButtonLink>
      )}
    </>
  )
}

const MOST_CATEGORIES = 12

function Categories({ categories }: Pick<NoResultsProps, 'categories'>) {
  const t = useTexts({ en: answersEn, bn: answersBn })
  const language = useLanguage()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t.byCategory} className="mt-4 basis-full border-line border-t pt-5">
      <p className="text-ink-soft text-sm">{t.byCategory}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {categories.slice(0, MOST_CATEGORIES).map((choice) => (
          <li key={choice.value}>
            <Link
              href={`/products?category=${encodeURIComponent(choice.value)}`}
              className="flex min-h-10 items-center rounded-full border border-line px-3.5 py-1 text-sm no-underline transition-colors hover:border-brand hover:text-brand-ink"
            >
              {choiceName(choice, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
