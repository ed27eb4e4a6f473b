import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { isNothing, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { useState } from 'react'
import { useLanguage } from '../../../parts/language/language.tsx'
import { firstQuantity, type Level, soldLevels } from '../../../parts/product/packs.ts'
import { useMostUnits } from '../../../parts/product/unit-limit.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import type { Explained } from './add-to-cart-dialog.tsx'

/** Loaded when a product is about to be added. */
export const loadDialog = () => import(/* on demand */ './add-to-cart-dialog.tsx')

/** What is chosen of a product, and its way into the cart. */
export function useAdding(product: ProductDetails) {
  const language = useLanguage()
  const most = useMostUnits(product)
  const [quantity, setQuantity] = useState(() => firstQuantity(product))
  const [chosen, setChosen] = useState<Level>()
  const [shown, setShown] = useState<'nothing' | 'dialog' | 'added' | 'closed'>('nothing')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText>()

  /** products 4: with nothing chosen the dialog asks; a refusal is said there too, and the choice stays. */
  async function add() {
    setRefusal(undefined)
    if (!product.bestPrice || isNothing(quantity)) return setShown('dialog')
    setBusy(true)
    try {
      const { addToCart } = await import(/* on demand */ '../../../parts/cart/change-cart.ts')
      await addToCart(product, quantity, most)
      setShown('added')
    } catch (error) {
      setShown('dialog')
      const refused = await explained(error, { label: product.label, most, language })
      setRefusal(refused)
      if (!refused) reportError(error)
    }
    setBusy(false)
  }

  return {
    quantity,
    level: getLevel(product, quantity, chosen),
    shown,
    busy,
    refusal,
    add,
    change: setQuantity,
    /** Another pack instead of what was chosen. */
    choose(level: Level) {
      setChosen(level)
      setQuantity({ ...NOTHING, [level]: 1 })
    },
    open: () => setShown('dialog'),
    close() {
      setRefusal(undefined)
      setShown('closed')
    },
  }
}

/** Undefined of what is only logged, and while offline before the dialog was loaded: the page says that itself. */
async function explained(error: unknown, of: Explained): Promise<NoticeText | undefined> {
  const dialog = await loadDialog().catch(() => null)
  return dialog?.explain(error, of)
}

/** The pack whose number is shown: the chosen one while there is any of it, else the largest of which there is any, else the usual one. */
function getLevel(product: ProductDetails, quantity: Quantity, chosen: Level | undefined): Level {
  const levels = soldLevels(product).map(({ level }) => level)
  if (chosen && (quantity[chosen] > 0 || isNothing(quantity))) return chosen
  const usual = firstQuantity(product)
  return levels.find((level) => quantity[level] > 0) ?? levels.find((level) => usual[level] > 0) ?? 'unit'
}
