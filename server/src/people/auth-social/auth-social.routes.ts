import { authSocial } from '@niramoy/contract/people/auth-social'
import { routes } from '../../platform/http/api/routes.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'

export const authSocialRoutes = routes(authSocial, {
  google: ({ query, visit }, context) => beginSignIn(context, 'google', { from: query.from, visit }),
  facebook: ({ query, visit }, context) => beginSignIn(context, 'facebook', { from: query.from, visit }),
  googleCallback: ({ query, visit }, context) => finishSignIn(context, 'google', { query, visit }),
  facebookCallback: ({ query, visit }, context) => finishSignIn(context, 'facebook', { query, visit }),
})
