import { filters } from '@niramoy/contract/catalogue/filters'
import { routes } from '../../platform/http/api/routes.ts'
import {
  selectAllBrands,
  selectDrugClasses,
  selectNamesIn,
  selectNamesOfDrugClass,
  selectSubCategories,
} from './filters.sql.ts'

export const filtersRoutes = routes(filters, {
  subCategories(_input, { db }) {
    return selectSubCategories(db)
  },

  drugClasses(_input, { db }) {
    return selectDrugClasses(db)
  },

  genericNames({ query }, { db }) {
    return selectNamesIn(db, query)
  },

  brands(_input, { db }) {
    return selectAllBrands(db)
  },

  subCategoriesOf({ params }, { db }) {
    return selectSubCategories(db, params.id)
  },

  drugClassesOf({ params }, { db }) {
    return selectDrugClasses(db, params.name)
  },

  genericNamesOf({ params }, { db }) {
    return selectNamesOfDrugClass(db, params.name)
  },
})
