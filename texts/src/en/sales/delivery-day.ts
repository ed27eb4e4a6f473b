/** Another day after a delivery in vain, by a link. */
export const deliveryDay = {
  title: 'When shall we come again?',
  lead: 'Choose one day. It can be chosen once.',
  days: 'Day',
  choose: 'Come on this day',
  done: 'Thank you',
  doneLead: 'We come on the day you chose.',
  home: 'To the shop',
  failed: 'The day could not be saved. Please try again.',
  unknown: 'We do not know this link.',
  chosen: 'A day was chosen with this link already. Please call us for another.',
  closed: 'This order is on its way again or finished. Please call us.',
  wrong: 'Please choose one of the next seven days.',
}
