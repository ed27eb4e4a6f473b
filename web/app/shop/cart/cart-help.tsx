import { DoubledNotice } from '../../parts/look-alike/doubled-notice.tsx'
import { MedicineMessages } from '../../parts/medicine-check/medicine-messages.tsx'
import { TakerChoice, useTakerOfCart } from '../../parts/medicine-check/taker.tsx'
import { useMedicineCheck } from '../../parts/medicine-check/use-medicine-check.ts'
import { CheaperBasket } from './cheaper-basket.tsx'
import type { Line } from './use-cart.ts'

/** What a pharmacist would say of this cart: the same ingredient twice, and the same medicine for less. */
export function CartHelp({ lines }: { lines: readonly Line[] }) {
  const products = lines.flatMap(({ product }) => product ?? [])
  return (
    <div className="mb-3 grid gap-3 empty:hidden">
      <DoubledNotice
        lines={products.map(({ label, genericName, dispensingClass }) => ({
          label,
          genericName: genericName.name,
          dispensingClass,
        }))}
      />
      <CheaperBasket lines={lines} />
    </div>
  )
}

/** safety 3: what should be known of these medicines taken together, before they are ordered. */
export function TakenTogether({ lines }: { lines: readonly Line[] }) {
  const products = lines.flatMap(({ product }) => product ?? [])
  const taker = useTakerOfCart()
  const check = useMedicineCheck(
    products.map(({ id }) => id),
    taker.patientId,
  )
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      <TakerChoice taker={taker} />
      <MedicineMessages check={check} lines={products} asksWhoTakes />
    </div>
  )
}
