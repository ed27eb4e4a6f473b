/** What the screens of discounts and promotions say alike. */
export const adminOffers = {
  type: 'Type',
  types: { percentage: 'Percentage', fixed: 'Fixed amount' },
  value: 'Value',
  valueHints: { percentage: 'Per cent, above 0 and at most 100.', fixed: 'Taka, with at most two decimals.' },
  startDate: 'Start date',
  endDate: 'End date',
  endDateHint: 'The whole day is included.',
  state: 'State',
  states: { running: 'Running', ahead: 'Not started', over: 'Ended' },
}
