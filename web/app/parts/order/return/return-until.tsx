import { orderReturn as bn } from '@niramoy/texts/bn/sales/order-return'
import { orderReturn as en } from '@niramoy/texts/en/sales/order-return'
import { useDayText } from '../../dates/use-day-text.ts'
import { useTexts } from '../../language/language.tsx'

/** Until when something is returned that is not wanted any more. */
export function ReturnUntil({ day }: { day: string }) {
  return useTexts({ en, bn }).until(useDayText()(day))
}
