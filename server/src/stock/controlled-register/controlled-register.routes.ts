import { controlledRegister } from '@niramoy/contract/stock/controlled-register'
import { routes } from '../../platform/http/api/routes.ts'
import { selectBalances } from './controlled-register.sql.ts'
import { balanceView } from './controlled-register.view.ts'
import { exportRegister } from './export-register.ts'
import { listRegister } from './list-register.ts'

export const controlledRegisterRoutes = routes(controlledRegister, {
  list({ actor, query }, context) {
    return listRegister(context, actor, query)
  },

  async balances(_, { db }) {
    return { balances: (await selectBalances(db)).map(balanceView) }
  },

  export({ actor, query }, context) {
    return exportRegister(context, actor, query)
  },
})
