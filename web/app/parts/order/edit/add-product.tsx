import type { Product } from '@niramoy/contract/catalogue/products'
import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { dispensing as dispensingBn } from '@niramoy/texts/bn/catalogue/dispensing'
import { productCard as cardBn } from '@niramoy/texts/bn/catalogue/product-card'
import { products as productsBn } from '@niramoy/texts/bn/catalogue/products'
import { search as searchBn } from '@niramoy/texts/bn/catalogue/search'
import { orderEdit as bn } from '@niramoy/texts/bn/sales/order-edit'
import { dispensing as dispensingEn } from '@niramoy/texts/en/catalogue/dispensing'
import { productCard as cardEn } from '@niramoy/texts/en/catalogue/product-card'
import { products as productsEn } from '@niramoy/texts/en/catalogue/products'
import { search as searchEn } from '@niramoy/texts/en/catalogue/search'
import { orderEdit as en } from '@niramoy/texts/en/sales/order-edit'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { errorText } from '../../errors/error-text.ts'
import { problem } from '../../form/problem.tsx'
import { useLanguage, useNotices, useTexts } from '../../language/language.tsx'
import { ShowingFor } from '../../search/showing-for.tsx'
import { SuggestionRow } from '../../search/suggestion-row.tsx'
import { useSuggest } from '../../search/use-suggest.ts'
import { type Draft, type DraftLine, newLine } from './use-draft.ts'

/** lists 1 and staff-orders 3 */
const PAUSE_MS = { shop: 300, staff: 500 }

type AddProductProps = {
  readonly draft: Pick<Draft, 'has' | 'add'>
  readonly forStaff?: boolean
}

/** Finds a product and puts it into the order that is being changed. */
export function AddProduct({ draft, forStaff = false }: AddProductProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const words = useTexts({ en: searchEn, bn: searchBn })
  const failed = useNotices({ en: productsEn, bn: productsBn })('fetchFailed')
  const { suggest, showingFor } = useSuggest()
  const { add, refusal } = useAdding(draft, forStaff)
  return (
    <Field
      label={t.add}
      error={refusal && <span role={forStaff ? 'alert' : undefined}>{problem(refusal)}</span>}
    >
      <Combobox<Suggestion>
        value={null}
        onChange={(suggestion) => suggestion && void add(suggestion.id)}
        search={suggest}
        delay={forStaff ? PAUSE_MS.staff : PAUSE_MS.shop}
        clearOnChoose
        optionKey={({ id }) => id}
        optionText={({ label }) => label[language]}
        renderOption={(suggestion) => (
          <>
            <SuggestionRow suggestion={suggestion} />
            {draft.has(suggestion.id) && <span className="text-ink-soft text-xs">({t.isThere})</span>}
          </>
        )}
        head={showingFor && <ShowingFor word={showingFor} className="px-3 py-2 text-sm" />}
        announce={words.found}
        failure={[failed.headline, failed.sentence].filter(Boolean).join(': ')}
        placeholder={t.addPlaceholder}
      />
    </Field>
  )
}

/** A suggestion has no pack sizes, so the chosen product is loaded. */
function useAdding(draft: AddProductProps['draft'], forStaff: boolean) {
  const say = useNotices({ en, bn })
  const sayOfProduct = useNotices({ en: productsEn, bn: productsBn })
  const sayOfPrice = useNotices({ en: cardEn, bn: cardBn })
  const sayOfSale = useNotices({ en: dispensingEn, bn: dispensingBn })
  const language = useLanguage()
  const [refusal, setRefusal] = useState<NoticeText>()
  function whyNot(product: Product, line: DraftLine | null) {
    if (!line) return forStaff ? sayOfProduct('noActivePrice') : sayOfPrice('noPrice')
    // of staff it depends on the duty, which the server knows
    return forStaff || isSoldOnline(product) ? undefined : sayOfSale('notSoldOnline')
  }
  return {
    refusal,
    async add(id: number) {
      setRefusal(draft.has(id) ? say('alreadyThere') : undefined)
      if (draft.has(id)) return
      try {
        const product = await browserApi.products.get({ params: { id } })
        const line = newLine(product)
        const why = whyNot(product, line)
        setRefusal(why)
        if (line && !why) draft.add(line)
      } catch (error) {
        setRefusal(errorText(error, language))
      }
    },
  }
}
