import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { BULK_EXPORTS, BULK_UPLOADS } from './all-bulk-jobs.ts'
import { brandsRoutes } from './catalogue/brands/brands.routes.ts'
import { productBulkRoutes } from './catalogue/bulk/product-bulk.routes.ts'
import { categoriesRoutes } from './catalogue/categories/categories.routes.ts'
import { filtersRoutes } from './catalogue/filters/filters.routes.ts'
import { genericNamesRoutes } from './catalogue/generic-names/generic-names.routes.ts'
import { genericTextsRoutes } from './catalogue/generic-texts/generic-texts.routes.ts'
import { ingredientsRoutes } from './catalogue/ingredients/ingredients.routes.ts'
import { isKnownAllergy } from './catalogue/ingredients/ingredients.step.ts'
import { medicineChecksRoutes } from './catalogue/medicine-checks/medicine-checks.routes.ts'
import { needsRoutes } from './catalogue/needs/needs.routes.ts'
import { offlineCatalogueRoutes } from './catalogue/offline-catalogue/offline-catalogue.routes.ts'
import { pricesRoutes } from './catalogue/prices/prices.routes.ts'
import { productTypesRoutes } from './catalogue/product-types/product-types.routes.ts'
import { productsRoutes } from './catalogue/products/products.routes.ts'
import { selectNextPriceChange } from './catalogue/products/read/pricing-entries.sql.ts'
import { renderShareImage } from './catalogue/products/read/render-share-image.ts'
import { safetyRulesRoutes } from './catalogue/safety-rules/safety-rules.routes.ts'
import { carouselSlidesRoutes } from './catalogue/slides/carousel-slides.routes.ts'
import { devRoutes } from './demo/dev/dev.routes.ts'
import { addressesRoutes } from './people/addresses/addresses.routes.ts'
import { authRoutes } from './people/auth/auth.routes.ts'
import { findActor } from './people/auth/sessions/find-actor.step.ts'
import { authSocialRoutes } from './people/auth-social/auth-social.routes.ts'
import { locationsRoutes } from './people/locations/locations.routes.ts'
import { newsletterRoutes } from './people/newsletter/newsletter.routes.ts'
import { patientsRoutes } from './people/patients/patients.routes.ts'
import { readCheckedPatient } from './people/patients/read-checked-patient.step.ts'
import { personalDataRoutes } from './people/personal-data/personal-data.routes.ts'
import { rolesRoutes } from './people/roles/roles.routes.ts'
import { secondFactorRoutes } from './people/second-factor/second-factor.routes.ts'
import { usersRoutes } from './people/users/users.routes.ts'
import { readArt } from './platform/art/read-art.ts'
import { auditRoutes } from './platform/audit/audit.routes.ts'
import { bulkJobsRoutes } from './platform/bulk-jobs/bulk-jobs.routes.ts'
import { queuePurges } from './platform/cdn/queue-purges.step.ts'
import type { Context } from './platform/context.ts'
import { installDescription } from './platform/http/api/description.ts'
import { installEvents } from './platform/http/api/events.ts'
import { installJson } from './platform/http/api/json.ts'
import type { ApiExamples } from './platform/http/api/openapi.ts'
import { type Feature, installAccess, type RouteOptions } from './platform/http/api/routes.ts'
import { installAssistants } from './platform/http/assistants/assistants.ts'
import { installExpectations, refuseBroken } from './platform/http/broken-requests.ts'
import { makeEdge } from './platform/http/cache/edge.ts'
import { getTopics, PublicCache } from './platform/http/cache/public-cache.ts'
import { PublicReads } from './platform/http/cache/public-reads.ts'
import { SharedReplies } from './platform/http/cache/shared-replies.ts'
import { installDraining } from './platform/http/draining.ts'
import { installErrors, refuseUnknown, refuseUnreadable } from './platform/http/errors.ts'
import { installFiles } from './platform/http/files.ts'
import { installHealth } from './platform/http/health.ts'
import { installRequestLog, type LogTargets, loggerOptions, requestId } from './platform/http/logging.ts'
import { installMeasures } from './platform/http/metrics.ts'
import { installArt } from './platform/http/pages/art.ts'
import { insideFetch } from './platform/http/pages/inside-fetch.ts'
import { installPressure } from './platform/http/pressure.ts'
import { guards, installSecurity } from './platform/http/security.ts'
import { installStreamEnds } from './platform/http/streams.ts'
import { installTracing } from './platform/http/tracing.ts'
import { installUnreadBodies } from './platform/http/unread-bodies.ts'
import { warnOfUntrustedProxy } from './platform/http/untrusted-proxy.ts'
import { installUploads } from './platform/http/uploads.ts'
import type { Tracing } from './platform/integrations/tracing/tracing.ts'
import { readLimiter } from './platform/limits/limit-reads.step.ts'
import { limitTries } from './platform/limits/limit-tries.step.ts'
import { messagesRoutes } from './platform/messages/messages.routes.ts'
import { quietReason } from './platform/quiet/quiet.step.ts'
import { discountsRoutes } from './pricing/discounts/discounts.routes.ts'
import { promotionsRoutes } from './pricing/promotions/promotions.routes.ts'
import { readDeliveryBy } from './pricing/shipping-methods/delivery-terms.step.ts'
import { shippingMethodsRoutes } from './pricing/shipping-methods/shipping-methods.routes.ts'
import { adminOrdersRoutes } from './sales/admin-orders/admin-orders.routes.ts'
import { assistantsRoutes, getTools } from './sales/assistants/assistants.routes.ts'
import { cartRoutes } from './sales/cart/cart.routes.ts'
import { cashRoutes } from './sales/cash/cash.routes.ts'
import { connectionsRoutes } from './sales/connections/connections.routes.ts'
import { settleTestPayment } from './sales/connections/settle-test-payment.step.ts'
import { counterRoutes } from './sales/counter/counter.routes.ts'
import { couriersRoutes } from './sales/couriers/couriers.routes.ts'
import { customersRoutes } from './sales/customers/customers.routes.ts'
import { dashboardRoutes } from './sales/dashboard/dashboard.routes.ts'
import { dayCloseRoutes } from './sales/day-close/day-close.routes.ts'
import { fulfilmentRoutes } from './sales/fulfilment/fulfilment.routes.ts'
import { takeHold } from './sales/fulfilment/take-hold.step.ts'
import { medicineBoxRoutes } from './sales/medicine-box/medicine-box.routes.ts'
import { countFired } from './sales/orders/findings/order-findings.sql.ts'
import { ordersRoutes } from './sales/orders/orders.routes.ts'
import { endOrdersOf } from './sales/orders/state/end-orders-of.step.ts'
import { followInspection } from './sales/orders/state/refund-inspected.step.ts'
import { parcelsRoutes } from './sales/parcels/parcels.routes.ts'
import { paymentsRoutes } from './sales/payments/payments.routes.ts'
import { readOpenOrders } from './sales/personal-data/open-orders-of.step.ts'
import { SALES_DATA, selectFilesOf } from './sales/personal-data/sales-data.sql.ts'
import { erasePrescriptions } from './sales/prescriptions/files/erase-prescriptions.step.ts'
import { prescriptionsRoutes } from './sales/prescriptions/prescriptions.routes.ts'
import { reportsRoutes } from './sales/reports/reports.routes.ts'
import { ridersRoutes } from './sales/riders/riders.routes.ts'
import { wishlistRoutes } from './sales/wishlist/wishlist.routes.ts'
import { stockBatchesRoutes } from './stock/batches/stock-batches.routes.ts'
import { stockBulkRoutes } from './stock/bulk/stock-bulk.routes.ts'
import { controlledRegisterRoutes } from './stock/controlled-register/controlled-register.routes.ts'
import { goodsReceiptsRoutes } from './stock/goods-receipts/goods-receipts.routes.ts'
import { stockLogsRoutes } from './stock/logs/stock-logs.routes.ts'
import { stockRoutes } from './stock/overview/stock.routes.ts'
import { selectStockIds } from './stock/overview/stock-filter.sql.ts'
import { purchaseOrdersRoutes } from './stock/purchase-orders/purchase-orders.routes.ts'
import { quarantineRoutes } from './stock/quarantine/quarantine.routes.ts'
import { recallsRoutes } from './stock/recalls/recalls.routes.ts'
import { stockInRoutes } from './stock/stock-in/stock-in.routes.ts'
import { stockTakesRoutes } from './stock/stock-takes/stock-takes.routes.ts'
import { supplierPaymentsRoutes } from './stock/supplier-payments/supplier-payments.routes.ts'
import { supplierReturnsRoutes } from './stock/supplier-returns/supplier-returns.routes.ts'
import { suppliersRoutes } from './stock/suppliers/suppliers.routes.ts'

/** Every feature of the API, one line each; what a lower district needs of a higher one is handed in here. */
const FEATURES: readonly Feature[] = [
  addressesRoutes,
  adminOrdersRoutes,
  assistantsRoutes,
  auditRoutes,
  authRoutes,
  authSocialRoutes,
  brandsRoutes,
  bulkJobsRoutes([...BULK_UPLOADS, ...BULK_EXPORTS]),
  carouselSlidesRoutes,
  cartRoutes,
  cashRoutes,
  categoriesRoutes,
  connectionsRoutes,
  counterRoutes,
  couriersRoutes,
  customersRoutes,
  dashboardRoutes,
  dayCloseRoutes,
  devRoutes,
  discountsRoutes,
  filtersRoutes,
  fulfilmentRoutes,
  ridersRoutes,
  genericNamesRoutes,
  genericTextsRoutes,
  goodsReceiptsRoutes,
  ingredientsRoutes,
  locationsRoutes,
  medicineBoxRoutes,
  medicineChecksRoutes(readCheckedPatient),
  messagesRoutes,
  needsRoutes,
  newsletterRoutes,
  offlineCatalogueRoutes,
  ordersRoutes,
  parcelsRoutes,
  patientsRoutes(isKnownAllergy),
  paymentsRoutes(settleTestPayment),
  personalDataRoutes({ data: SALES_DATA, selectFilesOf, readOpenOrders, erasePrescriptions }),
  prescriptionsRoutes,
  pricesRoutes,
  productBulkRoutes,
  productsRoutes(readDeliveryBy, selectStockIds),
  productTypesRoutes,
  promotionsRoutes,
  purchaseOrdersRoutes,
  quarantineRoutes(followInspection),
  recallsRoutes,
  reportsRoutes,
  rolesRoutes,
  safetyRulesRoutes(countFired),
  secondFactorRoutes,
  shippingMethodsRoutes,
  stockRoutes,
  stockBatchesRoutes(takeHold),
  stockBulkRoutes,
  stockInRoutes,
  stockLogsRoutes,
  stockTakesRoutes,
  controlledRegisterRoutes,
  supplierPaymentsRoutes,
  supplierReturnsRoutes,
  suppliersRoutes,
  usersRoutes({ end: endOrdersOf, erasePrescriptions }),
  wishlistRoutes,
]

export type AppOptions = RouteOptions &
  LogTargets & {
    readonly dev?: boolean
    readonly apiViewer?: { readonly examples: ApiExamples } | undefined
    readonly tracing?: Tracing | undefined
  }

/** A request sent byte by byte holds its connection no longer than this; an idle one outlasts a balancer's. */
const LIMITS = {
  bodyLimit: 1024 * 1024,
  requestTimeout: 60_000,
  connectionTimeout: 90_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
}

function openFastify({ settings }: Context, options: AppOptions): FastifyInstance {
  const always = guards(settings, options.dev ?? false)
  const app = Fastify({
    logger: loggerOptions(settings, options),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    ...LIMITS,
    forceCloseConnections: 'idle',
    // draining.ts does, as every other reply
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => refuseUnreadable(error, request, reply.headers(always)),
    clientErrorHandler: refuseBroken(always),
  })
  if (options.tracing) installTracing(app, options.tracing)
  return app
}

/** The API, the files and the drawn pictures on one Fastify; main.ts adds the pages. */
export async function buildApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { settings } = context
  const app = openFastify(context, options)
  installErrors(app)
  installExpectations(app)
  app.setNotFoundHandler(refuseUnknown)
  installUnreadBodies(app)
  await app.register(cookie)
  await installUploads(app)
  installJson(app)
  installRequestLog(app)
  warnOfUntrustedProxy(app, settings)
  if (context.measures) installMeasures(app, context.measures)
  installStreamEnds(app)
  installEvents(app)
  installSecurity(app, settings, options.dev ?? false)
  installDraining(app)
  installPressure(app, settings)
  installAccess(app, context, { findActor, limitTries, limitReads: readLimiter() })

  const reads = cacheReplies(app, context)
  app.decorate('publicReads', reads)

  // of what has no request of its own, such as a reply that is cached for everyone
  const report = (error: unknown, text: string) => app.log.warn({ err: error }, text)
  const whole = { ...context, report, ...(!settings.production && { inside: insideFetch(app) }) }
  if (!settings.production) await installSimulators(app)
  await app.register(
    async (api) => {
      installHealth(api, context, async (own) => (await quietReason(own)) !== null)
      await installDescription(api, { shopName: settings.SHOP_NAME, viewer: options.apiViewer })
      for (const feature of FEATURES) feature(api, whole, { ...options, reads })
      // before the pages, which take every path that is left
      api.all('/', refuseUnknown)
      api.all('/*', refuseUnknown)
    },
    { prefix: '/api' },
  )
  installAssistants(app, whole, { tools: getTools(settings), reads, limitReads: readLimiter() })
  installFiles(app, context.files)
  installArt(app, { readArt, drawShare: (id) => renderShareImage(context, id, readArt) })
  return app
}

/** Caches what is the same for everyone until the database announces a change of it. */
function cacheReplies(app: FastifyInstance, context: Context): PublicReads {
  const { settings, now, db, search, measures, redis, replicas } = context
  const cache = new PublicCache({
    seconds: settings.CACHE_SECONDS,
    now,
    nextPrice: (after) => selectNextPriceChange(db, after),
    measures,
    // another process may have announced a change to Redis that the replica read here does not have yet
    shared: redis && !replicas ? new SharedReplies(redis, measures) : undefined,
  })
  search.subscribe((notice) => {
    cache.heard(notice)
    replicas?.heard(notice, cache.tick)
  })
  if (settings.CDN_PURGE_URL) tellCdn(app, context)
  return new PublicReads(cache, settings.CDN_SECONDS > 0 ? makeEdge(settings, { cache, now }) : undefined)
}

/** Every process queues what it hears of; the queue holds each purge once. */
function tellCdn(app: FastifyInstance, context: Context): void {
  const report = (error: unknown, text: string) => app.log.warn({ err: error }, text)
  const queue = queuePurges({ ...context, report })
  app.addHook('onClose', async () => queue.close())
  context.search.subscribe((notice) => {
    if (notice !== null) queue.changed(notice === '*' ? ['*'] : getTopics(notice))
  })
}

/** Stand-ins for the world, loaded only where they are wanted: in production no demo part exists. */
async function installSimulators(app: FastifyInstance): Promise<void> {
  const { simulators } = await import('./demo/simulators/simulators.ts')
  await app.register(simulators)
}
