/** Why a prescription is rejected, for its customer to read. */
export const prescriptionReasons = {
  unreadable: 'The picture cannot be read. Please send a clearer one.',
  tooOld: 'The prescription is too old. Please send a new one.',
  incomplete: 'The name of the doctor or the patient is missing.',
  others: 'The medicines of the order are not on this prescription.',
  notSold: 'We do not have these medicines.',
}
