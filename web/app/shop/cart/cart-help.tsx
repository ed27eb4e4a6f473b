import { doubled } from '@niramoy/domain/catalogue/exchange'
import { DoubledNotice } from '../../parts/look-alike/doubled-notice.tsx'
import { MedicineMessages, MOST_IN_SIGHT } from '../../parts/medicine-check/medicine-messages.tsx'
import { TakerChoice, useTakerOfCart, withTaken } from '../../parts/medicine-check/taker.tsx'
import { useMedicineCheck } from '../../parts/medicine-check/use-medicine-check.ts'
import { CheaperBasket } from './cheaper-basket.tsx'
import type { Line } from './use-cart.ts'

/** What a pharmacist would say of this cart: the same ingredient twice, and the same medicine for less. */
export function CartHelp({ lines }: { lines: readonly Line[] }) {
  return (
    <div className="mb-3 grid gap-3 empty:hidden">
      <DoubledNotice lines={toDoubled(lines)} />
      <CheaperBasket lines={lines} />
    </div>
  )
}

function toDoubled(lines: readonly Line[]) {
  return lines
    .flatMap(({ product }) => product ?? [])
    .map(({ label, genericName, dispensingClass }) => ({
      label,
      genericName: genericName.name,
      dispensingClass,
    }))
}

/** safety 3: what should be known of these medicines taken together, before they are ordered. */
export function TakenTogether({ lines }: { lines: readonly Line[] }) {
  const products = lines.flatMap(({ product }) => product ?? [])
  const taker = useTakerOfCart()
  const check = useMedicineCheck(
    products.map(({ id }) => id),
    taker.patientId,
    taker.taken.map(({ id }) => id),
  )
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      <TakerChoice taker={taker} />
      <MedicineMessages
        check={check}
        lines={withTaken(products, taker.taken)}
        // the notice above the lines is one more
        most={doubled(toDoubled(lines)).length > 0 ? MOST_IN_SIGHT - 1 : MOST_IN_SIGHT}
        asksWhoTakes
      />
    </div>
  )
}
