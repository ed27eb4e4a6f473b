import { getRoute } from '@niramoy/domain/catalogue/safety/routes'
import { getLimitKey } from '@niramoy/domain/sales/check-doses'
import type { Db } from '../../platform/db/db.ts'
import { loadSafety } from './load-safety.step.ts'
import { selectChecked } from './safety.sql.ts'
import { starterSafety } from './starter-safety.step.ts'

/** safety 5: by product, for how many days in a row it may be swallowed without asking a doctor; the least of its ingredients. */
export async function readDaysWithoutDoctor(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { revision, products } = await selectChecked(db, productIds)
  const { getIngredients } = await loadSafety(db, revision)
  const { doses } = starterSafety()
  return new Map(
    products.flatMap(({ id, generic_name, dosage_form }) => {
      if (getRoute(dosage_form) !== 'oral') return []
      const days = getIngredients(generic_name).flatMap(
        (ingredient) => doses.get(getLimitKey({ ingredient, route: 'oral' }))?.maxDaysWithoutDoctor ?? [],
      )
      return days.length > 0 ? [[id, Math.min(...days)] as const] : []
    }),
  )
}
