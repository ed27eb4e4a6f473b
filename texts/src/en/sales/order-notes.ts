/** What the shop itself notes in the history of an order; what people note stays as they wrote it. */
export const orderNotes = {
  stockCameIn: 'Stock came in',
  noStock: 'What was ordered did not come into stock in time',
  noPrescription: 'The prescription did not arrive in time',
  noneNeeded: 'Nothing in this order needs a prescription any more',
  unpaid: 'The payment did not arrive in time',
  otherCancelled:
    'The order placed with it was cancelled: offers and delivery were calculated for this one alone',
  otherChanged: 'The order placed with it was changed and no longer pays for this delivery',
  carriesDelivery: 'It goes first of the two that were placed together and pays for the delivery of both',
  deliveryCarried: 'The order placed with it goes first and pays for the delivery of both',
  otherStock: 'A batch of this order may not be sold any more, so other stock is taken',
}
