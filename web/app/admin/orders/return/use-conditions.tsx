import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import type { ReturnedItem } from '@niramoy/contract/sales/return-form'
import type { Condition } from '@niramoy/domain/sales/returns'
import { adminReturn as t } from '@niramoy/texts/en/admin/admin-return'
import { adminStatus } from '@niramoy/texts/en/admin/admin-status'
import { useState } from 'react'
import { now } from '../../../browser/clock.ts'
import type { ReturnConditions } from '../../../parts/order/return/return-form.tsx'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { useConditionOptions } from '../parts/returned-goods-fields.tsx'
import { isCondition } from '../parts/use-returned-goods.ts'
import { restockWords, unitsBack } from './return-order-words.ts'

/** returns 5: of each line that comes back staff say the condition; there is no default. */
export function useConditions({ items: ordered }: Order): ReturnConditions {
  const [said, setSaid] = useState<ReadonlyMap<number, Condition>>(new Map())
  const options = useConditionOptions()
  const [isChecked, setChecked] = useState(false)
  const getAnswered = (items: readonly ReturnedItem[]) =>
    items.flatMap((item) => {
      const condition = said.get(item.productId)
      return condition ? [{ ...item, condition }] : []
    })
  return {
    field: ({ ProductId, Product }: OrderItem) => (
      <RadioGroup
        className="mt-4"
        legend={t.getCondition(Product.label.en)}
        name={`condition-${ProductId}`}
        required
        value={said.get(ProductId) ?? null}
        options={options}
        onChange={(value) => isCondition(value) && setSaid((before) => new Map(before).set(ProductId, value))}
        error={isChecked && !said.has(ProductId) ? adminStatus.cameBack.conditionRequired : undefined}
      />
    ),
    complete(items) {
      const answered = getAnswered(items)
      setChecked(true)
      return answered.length === items.length ? answered : null
    },
    summary: (items) => restockWords(unitsBack(ordered, getAnswered(items), now())),
  }
}
