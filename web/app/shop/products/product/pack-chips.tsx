import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import { useTexts } from '../../../parts/language/language.tsx'
import { Amount } from '../../../parts/product/amount.tsx'
import { type Level, offeredLevels } from '../../../parts/product/packs.ts'
import { useLevelName } from '../../../parts/product/product-price.tsx'

type PackChipsProps = {
  readonly product: ProductDetails
  readonly chosen: Level
  readonly onChoose: (level: Level) => void
}

/** The packs a product is sold in, one of them chosen; nothing where there is no choice. */
export function PackChips({ product, chosen, onChoose }: PackChipsProps) {
  const t = useTexts({ en, bn })
  const nameLevel = useLevelName(product)
  const levels = offeredLevels(product)
  if (levels.length < 2) return null
  return (
    <fieldset className="mt-2.5 flex flex-wrap gap-2 md:mt-4">
      <legend className="sr-only">{t.pack}</legend>
      {levels.map(({ level, final }) => (
        <label key={level} className="relative min-w-20 grow basis-0 cursor-pointer md:grow-0 md:basis-32">
          <input
            type="radio"
            name="pack"
            value={level}
            checked={level === chosen}
            onChange={() => onChoose(level)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="block h-full rounded-md border border-line-strong bg-surface px-2 py-1 text-center leading-snug md:py-1.5 transition-colors peer-checked:border-brand peer-checked:bg-brand-soft peer-checked:text-brand-ink peer-hover:border-brand peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2">
            <span className="block font-semibold text-sm">{nameLevel(level)}</span>
            <Amount taka={final} className="text-sm" />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
