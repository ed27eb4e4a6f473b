/** Apart from the sentences, because every page with a product loads them. */
export const dispensingBadges = {
  prescription: 'Prescription needed',
  offline: 'Not sold online',
}
