import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { productCard as bn } from '@niramoy/texts/bn/catalogue/product-card'
import { productCard as en } from '@niramoy/texts/en/catalogue/product-card'
import type { CardProduct } from '../../browser/card-product.ts'
import { cx } from '../../ui/base/cx.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'
import { Amount, amountText } from './amount.tsx'
import { type LevelNames, levelName } from './level-name.ts'
import { defaultPack, type Level, type PricedLevel } from './packs.ts'

/** A product's price as cards show it: the default pack, what it cost before, and one unit of it. */
export function ProductPrice({
  product,
}: {
  product: Pick<CardProduct, 'productType' | 'unitName' | 'bestPrice'>
}) {
  const t = useTexts({ en, bn })
  const nameLevel = useLevelName(product)
  const { bestPrice } = product
  const pack = defaultPack(product)
  if (!pack || !bestPrice) return <NoPrice className="text-sm" />
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <PriceNow price={pack} className="text-xl" />
      </p>
      <p className="text-ink-soft text-xs">
        {nameLevel(pack.level)}
        {pack.level !== 'unit' && ` · ${t.perUnit(amountText(bestPrice.finalUnitPrice), nameLevel('unit'))}`}
      </p>
    </div>
  )
}

/** What is to be paid, and struck through what it cost before a promotion. */
export function PriceNow({ price, className }: { price: PricedLevel; className?: string }) {
  const t = useTexts({ en, bn })
  const { original, final } = price
  if (final >= original) return <Amount taka={final} className={cx('font-semibold', className)} />
  return (
    <>
      <span className="sr-only">{t.now}: </span>
      <Amount taka={final} className={cx('font-semibold', className)} />
      <span className="sr-only">, {t.before}: </span>
      <s className="text-ink-faint text-sm">
        <Amount taka={original} />
      </s>
    </>
  )
}

export function NoPrice({ className }: { className?: string }) {
  const say = useNotices({ en, bn })
  return <Notice {...say('noPrice')} className={cx('text-ink-soft', className)} />
}

/** So many of one pack, and of several: `2 × Strip, 5 × Unit`; empty for nothing. */
export function usePackCounts(product: LevelNames) {
  const t = useTexts({ en, bn })
  const nameLevel = useLevelName(product)
  const one = (level: Level, count: number) => t.packs(count, nameLevel(level))
  const all = (quantities: Quantity) =>
    LEVELS.flatMap((level) => (quantities[level] > 0 ? one(level, quantities[level]) : [])).join(', ')
  return { one, all }
}

const LEVELS = ['box', 'strip', 'unit'] as const

/** What the levels of a product are called on this page. */
export function useLevelName(product: LevelNames): (level: Level) => string {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  return (level) => levelName(product, level, language, t)
}
