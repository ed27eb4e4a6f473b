import { browserApi } from '../../api/api.ts'

/** Sends a code to the visitor's own number or address. */
export function sendProof(kind: 'phone' | 'email'): Promise<unknown> {
  return kind === 'phone' ? browserApi.users.resendPhoneOtp() : browserApi.users.sendEmailOtp()
}
