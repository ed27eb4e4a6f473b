/** Coupons on the home page. */
export const homeOffers = {
  offersTitle: 'Special offers',
  offersLead: 'Copy a code and enter it at the checkout.',
  off: (amount: string) => `${amount} off`,
  from: (amount: string) => `On orders from ${amount}`,
  firstOrder: 'On your first order',
  until: ({ date, month, year }: ReadableDay) => `Until ${date} ${month} ${year}`,
  copy: 'Copy the code',
  copied: 'Code copied.',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

type ReadableDay = { readonly date: number; readonly month: string; readonly year: number }
