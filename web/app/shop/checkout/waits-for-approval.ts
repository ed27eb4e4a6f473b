import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import type { Checkout } from './use-checkout.ts'

/** A pharmacist reads its prescription first: it is paid and has a day of delivery only after that. */
export function waitsForApproval({ lines, choices }: Pick<Checkout, 'lines' | 'choices'>): boolean {
  const needsOne = lines.some(({ product }) => needsPrescription(product.dispensingClass))
  return choices.file !== null || (needsOne && choices.prescriptionId === null)
}
