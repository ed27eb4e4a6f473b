import type { Product } from '@niramoy/contract/catalogue/products'
import type { QuoteLine } from '@niramoy/contract/pricing/quote'
import { isNothing, type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import type { Taka } from '@niramoy/domain/platform/money'
import { dispensing as dispensingBn } from '@niramoy/texts/bn/catalogue/dispensing'
import { products as noticesBn } from '@niramoy/texts/bn/catalogue/products'
import { cart as bn } from '@niramoy/texts/bn/sales/cart'
import { dispensing as dispensingEn } from '@niramoy/texts/en/catalogue/dispensing'
import { products as noticesEn } from '@niramoy/texts/en/catalogue/products'
import { cart as en } from '@niramoy/texts/en/sales/cart'
import PillIcon from 'lucide-react/icons/pill'
import TrashIcon from 'lucide-react/icons/trash'
import { PrescriptionBadge } from '../../parts/dispensing/prescription-badge.tsx'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { LookAlikeNote } from '../../parts/look-alike/look-alike-note.tsx'
import { WhyThisPrice } from '../../parts/price/why-this-price.tsx'
import { Label } from '../../parts/product/label.tsx'
import { packOf } from '../../parts/product/packs.ts'
import { ProductPicture } from '../../parts/product/product-picture.tsx'
import { PriceNow } from '../../parts/product/product-price.tsx'
import { useShortOfStock } from '../../parts/product/short-of-stock.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LevelSteppers } from './level-steppers.tsx'
import type { ShownLine } from './use-refused-lines.ts'

type CartLineProps = {
  readonly line: ShownLine
  readonly cost: { readonly original: Taka; readonly subtotal: Taka } | undefined
  readonly quoted: QuoteLine | undefined
  readonly onChange: (quantities: Quantity) => void
  readonly onRemove: () => void
}

export function CartLine({ line, cost, quoted, onChange, onRemove }: CartLineProps) {
  const t = useTexts({ en, bn })
  const { product, quantities } = line
  const language = useLanguage()
  const name = product ? product.label[language] : line.name || t.product(line.id)
  const isSold = Boolean(product?.bestPrice) && !quoted?.unavailable
  return (
    <li className="p-3.5 sm:p-5">
      <article
        aria-label={name}
        className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3.5 gap-y-3 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-5"
      >
        <Picture product={product} />
        <div className="flex min-w-0 items-start justify-between gap-2">
          <Facts name={name} product={product} />
          <IconButton
            label={t.remove(name)}
            icon={<TrashIcon size={19} />}
            tone="danger"
            className="-mt-2 -mr-2"
            onClick={onRemove}
          />
        </div>
        <div className="max-sm:col-span-2 sm:col-start-2">
          {line.isRefused ? (
            <NotSoldOnline />
          ) : product && isSold ? (
            <>
              <LevelSteppers product={product} value={quantities} onChange={onChange} />
              {isNothing(quantities) ? (
                <p className="mt-2 text-ink-soft text-sm">{t.nothingChosen}</p>
              ) : (
                <Price cost={cost} product={product} quoted={quoted} />
              )}
              <Stock product={product} quantities={quantities} />
            </>
          ) : (
            <Unavailable />
          )}
        </div>
      </article>
    </li>
  )
}

function Picture({ product }: { product: Product | null }) {
  return (
    <div className="self-start overflow-clip rounded-md bg-sunken">
      {product ? (
        <ProductPicture product={product} sizes="5.5rem" />
      ) : (
        <span className="grid aspect-square place-items-center text-ink-faint">
          <PillIcon size={28} />
        </span>
      )}
    </div>
  )
}

function Facts({ name, product }: { name: string; product: Product | null }) {
  if (!product) return <h3 className="text-base wrap-anywhere">{name}</h3>
  return (
    <div className="min-w-0">
      <h3 className="line-clamp-6 text-base wrap-anywhere">
        <Link
          href={`/products/${product.id}`}
          className="inline-block min-h-6 text-ink no-underline hover:text-brand-ink"
        >
          <Label product={product} />
        </Link>
      </h3>
      <p className="truncate text-ink-soft text-sm">{product.genericName.name}</p>
      <p className="truncate text-ink-faint text-xs">{product.brand.name}</p>
      <PrescriptionBadge of={product} className="mt-1" />
      <LookAlikeNote lookAlikes={product.lookAlikes} className="mt-1" />
    </div>
  )
}

type PriceProps = Pick<CartLineProps, 'cost' | 'quoted'> & { readonly product: Product }

function Price({ cost, quoted, product }: PriceProps) {
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-baseline justify-end gap-x-2" aria-live="polite">
        {cost && (
          <PriceNow
            price={{ level: 'unit', original: cost.original, final: cost.subtotal }}
            className="text-lg"
          />
        )}
      </p>
      {/* its place is kept while the quote is on its way */}
      <div className="min-h-8">
        {quoted && quoted.explanation.length > 0 && <WhyThisPrice product={product} line={quoted} />}
      </div>
    </div>
  )
}

/** cart 4 */
function Stock({ product, quantities }: { product: Product; quantities: Quantity }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en: noticesEn, bn: noticesBn })
  const short = useShortOfStock(product, quantities)
  const isEnough = product.stock.totalUnitsInStock >= totalUnits(quantities, packOf(product))
  if (isEnough) return null
  return (
    <div className="mt-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      {short ? (
        <Notice {...short} />
      ) : (
        <>
          <Notice {...say('outOfStock')} className="font-semibold" />
          <p>{t.stockHint}</p>
        </>
      )}
    </div>
  )
}

/** dispensing 2: it has become so since it was put into the cart, and can only be taken out. */
function NotSoldOnline() {
  const say = useNotices({ en: dispensingEn, bn: dispensingBn })
  return (
    <Notice
      {...say('notSoldOnline')}
      className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink"
    />
  )
}

function Unavailable() {
  const say = useNotices({ en, bn })
  return (
    <Notice {...say('unavailable')} className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm" />
  )
}
