import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { drawArt } from './art/draw-art.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { findActor } from './auth/find-actor.step.ts'
import { brandsRoutes } from './brands/brands.routes.ts'
import { carouselSlidesRoutes } from './carousel-slides/carousel-slides.routes.ts'
import { categoriesRoutes } from './categories/categories.routes.ts'
import type { Context } from './context.ts'
import { discountsRoutes } from './discounts/discounts.routes.ts'
import { filtersRoutes } from './filters/filters.routes.ts'
import { genericNamesRoutes } from './generic-names/generic-names.routes.ts'
import { installArt } from './http/art.ts'
import { installDescription } from './http/description.ts'
import { installErrors, refuseUnknown, refuseUnreadable } from './http/errors.ts'
import { installFiles } from './http/files.ts'
import { installHealth } from './http/health.ts'
import { installJson } from './http/json.ts'
import { installRequestLog, type LogStream, loggerOptions, requestId } from './http/logging.ts'
import { type Feature, installAccess, type RouteOptions } from './http/routes.ts'
import { installSecurity } from './http/security.ts'
import { installStreamEnds } from './http/streams.ts'
import { installUploads } from './http/uploads.ts'
import { locationsRoutes } from './locations/locations.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { productBulkRoutes } from './product-bulk/product-bulk.routes.ts'
import { productTypesRoutes } from './product-types/product-types.routes.ts'
import { productsRoutes } from './products/products.routes.ts'
import { limitTries } from './rate-limits/limit-tries.step.ts'

/** Every feature of the API, one line each. */
const FEATURES: readonly Feature[] = [
  authRoutes,
  brandsRoutes,
  carouselSlidesRoutes,
  categoriesRoutes,
  discountsRoutes,
  filtersRoutes,
  genericNamesRoutes,
  locationsRoutes,
  newsletterRoutes,
  productBulkRoutes,
  productsRoutes,
  productTypesRoutes,
]

export type AppOptions = RouteOptions & { readonly dev?: boolean; readonly logTo?: LogStream }

/** The API, the files and the drawn pictures on one Fastify; main.ts adds the pages. */
export async function buildApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { settings } = context
  const app = Fastify({
    logger: loggerOptions(settings, options.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    connectionTimeout: 90_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: refuseUnreadable,
  })
  installErrors(app)
  app.setNotFoundHandler(refuseUnknown)
  await app.register(cookie)
  await installUploads(app)
  installJson(app)
  installRequestLog(app)
  installStreamEnds(app)
  installSecurity(app, settings, options.dev ?? false)
  installAccess(app, context, { findActor, limitTries })

  await app.register(
    async (api) => {
      installHealth(api, context)
      installDescription(api, settings.SHOP_NAME)
      for (const feature of FEATURES) feature(api, context, options)
      // before the pages, which take every path that is left
      api.all('/', refuseUnknown)
      api.all('/*', refuseUnknown)
    },
    { prefix: '/api' },
  )
  installFiles(app, context.files)
  installArt(app, drawArt)
  return app
}
