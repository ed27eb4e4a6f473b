import type { DashboardRatings } from '@niramoy/contract/sales/dashboard'
import { addDays, dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import { LOW_STARS } from '@niramoy/domain/sales/rating'
import type { Context } from '../../platform/context.ts'
import { selectAverage, selectLowRatings } from '../orders/change/ratings.sql.ts'
import { ratingsView } from './dashboard.view.ts'

const RATING_DAYS = 30
const MOST_LOW = 10

/** GET /admin/dashboard-ratings (ratings 4). */
export async function readRatings({ db, now }: Context): Promise<DashboardRatings> {
  const since = startOfDay(addDays(dhakaDay(now()), 1 - RATING_DAYS))
  const low = await selectLowRatings(db, { since, stars: LOW_STARS, most: MOST_LOW })
  return ratingsView(await selectAverage(db, since), low)
}
