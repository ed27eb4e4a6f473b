import type { GatewayMessage } from '@niramoy/contract/sales/payments'
import type { Context } from '../../platform/context.ts'
import { isSigned } from '../../platform/integrations/payments/sslcommerz-signature.ts'
import { GatewayTrouble, getStore } from '../../platform/integrations/payments/sslcommerz-store.ts'

export type ReadMessage = {
  /** Null: no id of ours. */
  readonly tranId: string | null
  /** Null unless the message is signed and says that it is paid. */
  readonly valId: string | null
  readonly isSigned: boolean
}

/** What an untrusted message says, as far as it can matter. */
export function readMessage(context: Context, message: GatewayMessage): ReadMessage {
  const { tran_id = '', val_id = '', store_id, status } = message
  const password = passwordFor(context, store_id)
  const signed = password !== null && isSigned(message, password)
  return {
    tranId: /^[0-9A-Za-z_-]{1,30}$/.test(tran_id) ? tran_id : null,
    valId: signed && status === 'VALID' && val_id !== '' ? val_id : null,
    isSigned: signed,
  }
}

function passwordFor(context: Context, storeId: string | undefined): string | null {
  try {
    const { id, password } = getStore(context)
    return id === storeId ? password : null
  } catch (error) {
    if (error instanceof GatewayTrouble) return null
    throw error
  }
}
