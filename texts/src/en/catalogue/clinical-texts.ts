/** What a product's page says of its generic name. */
export const clinicalTexts = {
  title: 'Medicine information',
  indication: 'What it is for',
  dosage: 'Dose and use',
  contraindication: 'When not to take it',
  pregnancy: 'Pregnancy and breastfeeding',
  interactions: 'Together with other medicines',
  storage: 'Storage',
  keepCold: 'Keep cold',
  checked: (by: string, on: string) => `Checked by ${by} on ${on}`,
  example: 'This is a demo: these texts are examples and not medical advice.',
}
