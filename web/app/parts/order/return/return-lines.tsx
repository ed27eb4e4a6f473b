import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import { isNothing } from '@niramoy/domain/catalogue/quantity'
import { orderReturn as bn } from '@niramoy/texts/bn/sales/order-return'
import { orderReturn as en } from '@niramoy/texts/en/sales/order-return'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { useLanguage, useTexts } from '../../language/language.tsx'
import { agreedLevels } from '../item-levels.ts'
import { LevelSteppers } from '../level-steppers.tsx'
import { OrderLine, OrderLineList } from '../order-line.tsx'
import type { useReturn } from './use-return.ts'

type Returning = ReturnType<typeof useReturn>
type ReturnLinesProps = {
  readonly order: Order
  readonly returning: Returning
  /** Below a line of which something comes back. */
  readonly extra?: (item: OrderItem) => ReactNode
}

/** returns 2 and 3: per level at most what was delivered and did not come back yet. */
export function ReturnLines({ order, returning, extra }: ReturnLinesProps) {
  return (
    <OrderLineList>
      {order.items.map((item) => (
        <ReturnLine
          key={item.id}
          item={item}
          returning={returning}
          extra={!isNothing(returning.of(item)) && extra?.(item)}
        />
      ))}
    </OrderLineList>
  )
}

type ReturnLineProps = { readonly item: OrderItem; readonly returning: Returning; readonly extra: ReactNode }

function ReturnLine({ item, returning, extra }: ReturnLineProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const left = returning.getLeft(item)
  const whyNot = returning.whyNot(item)
  const isOver = isNothing(left)
  return (
    <OrderLine
      product={item.Product}
      action={
        !isOver && (
          <Button
            size="small"
            variant="quiet"
            className="-mt-1 -mr-2 shrink-0"
            aria-label={`${t.returnAll}: ${item.Product.label[language]}`}
            onClick={() => returning.choose(item, left)}
          >
            {t.returnAll}
          </Button>
        )
      }
    >
      {isOver ? (
        <p className="text-ink-soft text-sm">{whyNot ? t.notReturnableFor[whyNot] : t.allBack}</p>
      ) : (
        <LevelSteppers
          product={item.Product}
          levels={agreedLevels(item).filter(({ level }) => left[level] > 0)}
          value={returning.of(item)}
          most={left}
          note={(level) => t.left(left[level])}
          onChange={(quantities) => returning.choose(item, quantities)}
        />
      )}
      {extra}
    </OrderLine>
  )
}
