/** How staff read the classes by which medicines are sold. */
export const dispensingClasses = {
  label: 'Dispensing class',
  names: {
    otc: 'OTC',
    prescription: 'Prescription',
    controlled: 'Controlled',
    'not-medicine': 'Not a medicine',
  },
  none: 'Not yet decided',
  hint: {
    otc: 'Sold to anyone.',
    prescription: 'Sold online, but nothing is packed before a pharmacist has approved a prescription.',
    controlled: 'Never sold online. A pharmacist hands it over against an approved prescription.',
    'not-medicine': 'Sold to anyone, such as a thermometer.',
    none: 'Sold like OTC until a pharmacist decides.',
  },
  own: 'Dispensing class, if it differs',
  asGeneric: 'As its generic name',
  ofGeneric: (name: string) => `Generic: ${name}`,
  reason: 'Reason for another class',
  reasonHint: 'Why this product is sold otherwise than its generic name, such as its strength or form.',
  reasonRequired: 'Say why this product is sold otherwise than its generic name.',
  neverOnline: 'Never online',
}
