import { ingredients } from '@niramoy/contract/catalogue/ingredients'
import { routes } from '../../platform/http/api/routes.ts'
import { searchIngredients } from './search-ingredients.ts'

export const ingredientsRoutes = routes(ingredients, {
  async search({ query }) {
    return searchIngredients(query.q ?? '')
  },
})
