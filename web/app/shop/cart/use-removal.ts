import { cart as bn } from '@niramoy/texts/bn/sales/cart'
import { cart as en } from '@niramoy/texts/en/sales/cart'
import { noticeIn, useLanguage, useTexts } from '../../parts/language/language.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { Line } from './use-cart.ts'

type Ways = { readonly remove: (line: Line) => void; readonly restore: (line: Line) => void }

/** Takes a line out at once; for a while it can be brought back as it was. */
export function useRemoval({ remove, restore }: Ways) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const toast = useToast()
  return (line: Line) => {
    const name = line.name || t.product(line.id)
    remove(line)
    toast({
      ...noticeIn(language, en.removed(name), bn.removed(name)),
      ...(line.product && { action: { label: t.undo, onPress: () => restore(line) } }),
    })
  }
}
