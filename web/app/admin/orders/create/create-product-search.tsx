import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { products } from '@niramoy/texts/en/catalogue/products'
import { search as words } from '@niramoy/texts/en/catalogue/search'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { problem } from '../../../parts/form/problem.tsx'
import { soldLevels } from '../../../parts/product/packs.ts'
import { ShowingFor } from '../../../parts/search/showing-for.tsx'
import { SuggestionRow } from '../../../parts/search/suggestion-row.tsx'
import { useSuggest } from '../../../parts/search/use-suggest.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import type { NewOrder } from './create-state.ts'

/** lists 1 */
const PAUSE_MS = 500

type ProductSearchProps = {
  readonly order: NewOrder
  /** Called with a sentence once the product is in the order, new or already there. */
  readonly onFound: (id: number, said: string) => void
}

export function ProductSearch({ order, onFound }: ProductSearchProps) {
  const { items, fieldErrors } = order
  const { suggest, showingFor } = useSuggest()
  const { add, refusal } = useAdding(order, onFound)
  return (
    <Field label={t.addProduct} hint={t.addProductHint} error={problem(refusal ?? fieldErrors.items)}>
      <Combobox<Suggestion>
        value={null}
        onChange={(suggestion) => suggestion && void add(suggestion)}
        search={suggest}
        delay={PAUSE_MS}
        clearOnChoose
        optionKey={({ id }) => id}
        optionText={({ label }) => label.en}
        renderOption={(suggestion) => (
          <>
            <SuggestionRow suggestion={suggestion} />
            {items.has(suggestion.id) && <span className="text-ink-soft text-xs">({t.isThere})</span>}
          </>
        )}
        head={showingFor && <ShowingFor word={showingFor} className="px-3 py-2 text-sm" />}
        announce={words.found}
        failure={products.fetchFailed}
        placeholder={t.addProductPlaceholder}
      />
    </Field>
  )
}

/** A suggestion has no pack sizes, so the chosen product is loaded. */
function useAdding({ items, clear }: NewOrder, onFound: ProductSearchProps['onFound']) {
  const [refusal, setRefusal] = useState<NoticeText>()
  return {
    refusal,
    async add(suggestion: Suggestion) {
      const { id } = suggestion
      const name = suggestion.label.en
      clear('items')
      setRefusal(undefined)
      if (items.has(id)) return onFound(id, t.alreadyThere(name))
      try {
        const product = await browserApi.products.get({ params: { id } })
        if (soldLevels(product).length === 0) return setRefusal({ sentence: products.noActivePrice })
        items.add(product)
        onFound(id, t.added(name))
      } catch (error) {
        setRefusal(errorText(error, 'en'))
      }
    },
  }
}
