import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { isNothing, NOTHING, type Quantity, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { cart as bn } from '@niramoy/texts/bn/sales/cart'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import { cart as en } from '@niramoy/texts/en/sales/cart'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import CartIcon from 'lucide-react/icons/shopping-cart'
import TrashIcon from 'lucide-react/icons/trash'
import { Suspense, useState } from 'react'
import { addToCart, changeQuantities, clearCart, removeFromCart } from '../../parts/cart/change-cart.ts'
import { useHomePlace } from '../../parts/delivery/place.ts'
import { noticeIn, useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { quoteHere } from '../../parts/price/quote-here.ts'
import { useQuote } from '../../parts/price/use-quote.ts'
import { getPack } from '../../parts/product/packs.ts'
import { useMostUnitsOf } from '../../parts/product/unit-limit.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { isShort } from './is-short.ts'
import { Summary, type TooMuch } from './summary.tsx'
import { type Line, useCart, useRefusedLines } from './use-cart.ts'

// read after the lines are on the screen
const CartHelp = lazyComponent(async () => (await import('./cart-help.tsx')).CartHelp)
const TakenTogether = lazyComponent(async () => (await import('./cart-help.tsx')).TakenTogether)

export function Contents() {
  const { lines, retry } = useCart()
  if (retry) return <Failed retry={retry} />
  if (!lines) return <CartSkeleton />
  return <Lines cart={lines} />
}

function Lines({ cart }: { cart: readonly Line[] }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const { lines, change, remove, restore, forgetAll } = useLines(cart)
  const removal = useRemoval({ remove, restore })
  const { shown, note } = useRefusedLines(lines)
  const wanted = shown.filter(({ quantities, isRefused }) => !isNothing(quantities) && !isRefused)
  const place = useHomePlace()
  const items = wanted.map(({ id, quantities }) => ({ productId: id, quantities }))
  const quoteState = useQuote(items, place ?? {})
  note(quoteState.error, items)
  const here = quoteHere(
    wanted.flatMap(({ product, quantities }) => (product ? { ...product, quantities } : [])),
  )
  const tooMuch = useTooMuch(wanted)
  if (lines.length === 0) return <Empty />
  const answer = quoteState.quote ?? quoteState.last
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <section aria-labelledby="lines">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="lines" className="text-lg">
            {t.lines}
          </h2>
          <ClearCart onCleared={forgetAll} />
        </div>
        {/* as high as the button that comes: the lines stay where they are */}
        <Suspense fallback={<div className="mb-3 h-control" />}>
          <CartHelp lines={lines} />
        </Suspense>
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {shown.map((line) => (
            <CartLine
              key={line.id}
              line={line}
              cost={here.costs.get(line.id)}
              quoted={answer?.lines.find(({ productId }) => productId === line.id)}
              onChange={(quantities) => change(line, quantities)}
              onRemove={() => removal(line)}
            />
          ))}
        </ul>
        <Suspense>
          <TakenTogether lines={wanted} />
        </Suspense>
      </section>
      <Summary
        quoteState={quoteState}
        subtotalHere={here.subtotal}
        place={place}
        tooMuch={tooMuch}
        short={wanted.flatMap(({ product, quantities }) =>
          product && isShort(product, quantities) ? product.label[language] : [],
        )}
        needsApproval={wanted.some(({ product }) => product && needsPrescription(product.dispensingClass))}
      />
    </div>
  )
}

/** The first line that is above its limit. What cannot be ordered at all is not too much. */
function useTooMuch(lines: readonly Line[]): TooMuch | undefined {
  const getMost = useMostUnitsOf()
  const [first] = lines.flatMap(({ name, product, quantities }) => {
    if (!product?.bestPrice) return []
    const most = getMost(product)
    return totalUnits(quantities, getPack(product)) > most ? { name, most } : []
  })
  return first
}

function Empty() {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        {...say('empty')}
        icon={<CartIcon size={34} />}
        actions={<ButtonLink href="/products">{t.browse}</ButtonLink>}
      />
    </div>
  )
}

/** Logged, and not explained; but it can be tried again. */
function Failed({ retry }: { retry: () => void }) {
  const t = useTexts({ en: commonEn, bn: commonBn })
  const say = useNotices({ en, bn })
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        {...say('loadFailed')}
        icon={<CartIcon size={34} />}
        actions={
          <Button variant="secondary" icon={<RefreshIcon size={18} />} onClick={retry}>
            {t.tryAgain}
          </Button>
        }
      />
    </div>
  )
}

type Ways = { readonly remove: (line: Line) => void; readonly restore: (line: Line) => void }

/** Takes a line out at once; for a while it can be brought back as it was. */
function useRemoval({ remove, restore }: Ways) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const toast = useToast()
  return (line: Line) => {
    const name = line.product ? line.product.label[language] : line.name || t.product(line.id)
    remove(line)
    toast({
      ...noticeIn(language, en.removed(name), bn.removed(name)),
      ...(line.product && { action: { label: t.undo, onPress: () => restore(line) } }),
    })
  }
}

function ClearCart({ onCleared }: { onCleared: () => void }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const [asking, setAsking] = useState(false)
  function clear() {
    setAsking(false)
    onCleared()
    clearCart()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<TrashIcon size={17} />}
        className="shrink-0"
        onClick={() => setAsking(true)}
      >
        {t.clear}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t.clear}
        {...say('clearQuestion')}
        confirmLabel={t.clear}
        cancelLabel={t.keep}
        onConfirm={clear}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/**
 * The lines in the order they were first seen. One that was counted down to nothing has left the cart, but stays in
 * sight until it is removed: a strip may be changed for a box.
 */
function useLines(lines: readonly Line[]) {
  const [emptied, setEmptied] = useState<readonly Line[]>([])
  const [order, setOrder] = useState<readonly number[]>([])
  const isIn = (id: number) => lines.some((line) => line.id === id)
  const all = [...lines, ...emptied.filter(({ id }) => !isIn(id))]
  const unseen = all.map(({ id }) => id).filter((id) => !order.includes(id))
  if (unseen.length > 0) setOrder([...order, ...unseen])

  const forget = (id: number) => setEmptied((all) => all.filter((line) => line.id !== id))

  return {
    lines: all.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)),
    change(line: Line, quantities: Quantity) {
      forget(line.id)
      if (isNothing(quantities)) setEmptied((all) => [...all, { ...line, quantities: NOTHING }])
      if (isIn(line.id)) changeQuantities(line.id, quantities)
      else restore({ ...line, quantities })
    },
    remove(line: Line) {
      forget(line.id)
      if (isIn(line.id)) removeFromCart(line.id)
    },
    forgetAll: () => setEmptied([]),
    restore,
  }
}

function restore({ product, quantities }: Line): void {
  if (product && !isNothing(quantities)) addToCart(product, quantities).catch(reportError)
}
