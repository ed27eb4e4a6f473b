import { auth } from './auth.ts'
import { brands } from './brands.ts'
import type { Calls } from './call.ts'
import { carouselSlides } from './carousel-slides.ts'
import { categories } from './categories.ts'
import { discounts } from './discounts.ts'
import { filters } from './filters.ts'
import { genericNames } from './generic-names.ts'
import { locations } from './locations.ts'
import { newsletter } from './newsletter.ts'
import { productBulk } from './product-bulk.ts'
import { productTypes } from './product-types.ts'
import { products } from './products.ts'

/** Every call of the API, by the first word of its path. */
export const contract = {
  auth,
  brands,
  carouselSlides,
  categories,
  discounts,
  filters,
  genericNames,
  locations,
  newsletter,
  productBulk,
  productTypes,
  products,
} as const satisfies Record<string, Calls>
