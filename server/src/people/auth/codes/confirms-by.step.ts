import type { UserRow } from '../accounts/auth.sql.ts'

type Recipient = { readonly sentTo: 'phone' | 'email'; readonly to: string }

/** Where the code goes by which the owner of an account without a password shows to be there: only what was proved. */
export function confirmsBy({ proved_phone, email, email_verified_at }: UserRow): Recipient | null {
  if (proved_phone) return { sentTo: 'phone', to: proved_phone }
  return email && email_verified_at ? { sentTo: 'email', to: email } : null
}
