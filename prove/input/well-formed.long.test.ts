import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenBooks } from '../../server/src/testing/books.ts'
import { type Shop, startShop } from '../../server/src/testing/shop.ts'
import { draw } from '../parts/draw.ts'
import { usesUp } from './attack.ts'
import { baseWire, getBase, type Pictures } from './base.ts'
import { ALL_CALLS } from './calls.ts'
import { sampleFiles } from './generate.ts'
import { injector } from './inject.ts'
import { getWorlds } from './plant.ts'

/** What these name does not exist or is in use, which no input can change. */
const REFUSED_ALL_THE_SAME = [
  'assistants.read assistant-cart-not-found',
  'assistants.take assistant-cart-not-found',
  'auth.verifyOtp invalid-otp',
  'auth.verifyPasswordResetOtp invalid-otp',
  'auth.resetPassword reset-token-invalid',
  'auth.login invalid-credentials',
  'auth.signInByCode invalid-otp',
  'auth.confirm invalid-otp',
  'brands.remove brand-in-use',
  'bulkJobs.undo bulk-job-not-now',
  'cash.book cash-not-due',
  'cash.writeOff cash-not-due',
  'cash.statement statement-headings-unknown',
  'cash.approvePayBack cash-refund-not-found',
  'cash.payBack cash-refund-not-found',
  'categories.remove category-in-use',
  'counter.sell special-discount-too-high',
  'couriers.pathao courier-message-refused',
  'couriers.steadfast courier-message-refused',
  'couriers.redx courier-message-refused',
  'dayClose.close day-close-lines-incomplete',
  'discounts.apply discount-unknown',
  'genericNames.setClasses generic-name-not-found',
  'genericNames.remove generic-name-in-use',
  'genericTexts.update invalid-input',
  'medicineBox.stop reminder-link-not-found',
  'needs.create need-target-unknown',
  'needs.update need-target-unknown',
  'orders.addPrescription prescription-file-required',
  'orders.usePrescription order-needs-no-prescription',
  'orders.chooseDay delivery-day-link-not-found',
  'orders.labels order-without-labels',
  'orders.decideFinding finding-not-found',
  'payments.approveRefund refund-not-found',
  'payments.rejectRefund refund-not-found',
  'payments.refund refund-not-possible',
  'personalData.deleteAccount account-has-open-orders',
  'prices.undo prices-undo-changed',
  'productBulk.upload bulk-no-rows',
  'productTypes.remove product-type-in-use',
  'quarantine.inspect inspection-refund-too-much',
  'recalls.read recall-not-recalled',
  'recalls.tell recall-not-recalled',
  'recalls.called recall-not-recalled',
  'reports.read report-period-wrong',
  'reports.export report-period-wrong',
  'riders.startRun invalid-input',
  'riders.addParcel run-code-not-found',
  'riders.arrange run-changed',
  'riders.close run-not-out',
  'secondFactor.read not-allowed',
  'secondFactor.begin not-allowed',
  'secondFactor.confirm not-allowed',
  'secondFactor.renewRecoveryCodes not-allowed',
  'secondFactor.turnOff not-allowed',
  'safetyRules.create safety-side-unknown',
  'safetyRules.saveGroup invalid-input',
  'shippingMethods.remove shipping-method-in-use',
  'stockBatches.remove stock-batch-was-sold',
  'stockBulk.upload bulk-columns-missing',
  'stockTakes.start stock-take-overlaps',
  'stockTakes.handIn stock-take-uncounted',
  'stockTakes.approve stock-take-not-handed-in',
  'stockTakes.sendBack stock-take-not-handed-in',
  'supplierReturns.approveCredit supplier-return-credit-not-waiting',
  'supplierReturns.reverseCredit supplier-return-not-credited',
  'suppliers.update supplier-brand-taken',
  'users.completeProfile profile-already-complete',
  'users.resendPhoneOtp phone-already-verified',
  'users.verifyEmail invalid-otp',
  'users.resetSecondFactor second-factor-is-off',
]

let shop: Shop
let files: Pictures
beforeAll(async () => {
  shop = await startShop()
  files = await sampleFiles()
})
afterAll(() => shop.stop())

test('what is spoilt was well-formed before, so that it gets as far as it can', async () => {
  const refused: string[] = []
  const worlds = getWorlds(shop.context)
  for (const call of ALL_CALLS) {
    const world = await worlds.current()
    // by its name, so that a call that changes leaves the others as they are
    const maker = { things: world.things, chance: draw(call.name) }
    const wire = baseWire(call, getBase(call, maker), files)
    const { cookie } = call.access === 'admin' ? world.admin : world.owner
    const input = { call: call.name, kind: '', what: '', wire }
    const answer = await injector(shop)(input, { cookie, requestId: 'well-formed' })
    if (answer.status >= 400) refused.push(`${call.name} ${JSON.parse(answer.body.toString()).code}`)
    else if (usesUp(call)) worlds.spoil()
  }
  expect(refused).toEqual(REFUSED_ALL_THE_SAME)
  expect(await brokenBooks(shop.db)).toEqual([])
}, 600_000)
