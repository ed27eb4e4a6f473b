import { filters } from '@niramoy/contract/catalogue/filters'
import { routes } from '../../platform/http/api/routes.ts'
import { selectDrugClasses, selectNamesOfDrugClass, selectSubCategories } from './filters.sql.ts'
import { findOptions } from './find-options.ts'

export const filtersRoutes = routes(filters, {
  options({ query }, context) {
    return findOptions(context, query)
  },

  subCategories(_input, { db }) {
    return selectSubCategories(db)
  },

  drugClasses(_input, { db }) {
    return selectDrugClasses(db)
  },

  readSubCategories({ params }, { db }) {
    return selectSubCategories(db, params.id)
  },

  readDrugClasses({ params }, { db }) {
    return selectDrugClasses(db, params.name)
  },

  readGenericNames({ params }, { db }) {
    return selectNamesOfDrugClass(db, params.name)
  },
})
