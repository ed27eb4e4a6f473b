import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { medicineMessages as bn } from '@niramoy/texts/bn/catalogue/medicine-messages'
import { medicineMessages as en } from '@niramoy/texts/en/catalogue/medicine-messages'
import { browserApi } from '../../../api/api.ts'
import { useListEntries } from '../../../browser/guest-list.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { useTexts } from '../../../parts/language/language.tsx'
import { type CheckedLine, MedicineMessages } from '../../../parts/medicine-check/medicine-messages.tsx'
import { type Interaction, useMedicineCheck } from '../../../parts/medicine-check/use-medicine-check.ts'
import { useUser } from '../../../parts/session/user.tsx'

/** safety 3: what is known of this product beside the cart and, of who is signed in, the medicine box. */
export function WithYours({ product }: { readonly product: ProductDetails }) {
  const t = useTexts({ en, bn })
  const user = useUser()
  const inCart = useListEntries('cart', (entries) => entries.map(({ id }) => id).join(), '')
  const { data: box } = useLoaded(String(user?.userId ?? 'guest'), async (signal) =>
    user ? browserApi.medicineBox.get({ signal }).catch(() => null) : null,
  )
  const taken = box?.medicines.map((medicine) => medicine.product) ?? []
  const ids = [product.id, ...inCart.split(',').filter(Boolean).map(Number), ...taken.map(({ id }) => id)]
  const check = useMedicineCheck(ids)
  const own = check.interactions.filter(({ productIds }) => productIds.includes(product.id))
  const others = useOthers(own, product, taken)
  if (own.length === 0 || !others) return null
  return (
    <MedicineMessages
      // a page that cannot ask says nothing: cart and pharmacist ask again
      check={{ ...check, interactions: own, error: undefined }}
      title={t.withYours}
      lines={[product, ...others]}
      className="mt-6 max-w-prose"
    />
  )
}

/** The names of the others: those of a guest's cart are only known to the shop. */
function useOthers(own: readonly Interaction[], product: ProductDetails, known: readonly CheckedLine[]) {
  const wanted = [...new Set(own.flatMap(({ productIds }) => productIds))].filter((id) => id !== product.id)
  const { data } = useLoaded(wanted.join(), (signal) =>
    Promise.all(
      wanted.map(
        async (id): Promise<CheckedLine | null> =>
          known.find((one) => one.id === id) ??
          browserApi.products.get({ params: { id }, signal }).catch(() => null),
      ),
    ),
  )
  return data?.filter((one) => one !== null)
}
