import { makeSignatures } from '../../platform/integrations/payments/sslcommerz-signature.ts'
import { DEMO_STORE } from '../../platform/integrations/payments/sslcommerz-store.ts'
import type { Session, Try } from './payment-gateway-book.ts'

const SIGNED =
  'amount,bank_tran_id,base_fair,card_brand,card_issuer,card_issuer_country,card_issuer_country_code,card_no,card_sub_brand,card_type,currency,currency_amount,currency_rate,currency_type,error,risk_level,risk_title,status,store_amount,store_id,tran_date,tran_id,val_id,value_a,value_b,value_c,value_d'.split(
    ',',
  )

/** What the gateway knows of a try, as every answer of it says it. */
export function toFacts(session: Session, made: Try) {
  const isPaid = made.status === 'VALID'
  return {
    status: isPaid && made.isValidated ? 'VALIDATED' : made.status,
    tran_date: made.date,
    tran_id: session.tranId,
    val_id: made.valId,
    amount: made.amount,
    store_amount: (Number(made.amount) * 0.975).toFixed(2),
    currency: 'BDT',
    bank_tran_id: made.bankTranId,
    card_type: 'BKASH-BKash',
    card_no: '',
    card_issuer: 'BKash Mobile Banking',
    card_brand: 'MOBILEBANKING',
    card_sub_brand: 'Classic',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    currency_type: 'BDT',
    currency_amount: made.amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a: session.note,
    value_b: '',
    value_c: '',
    value_d: '',
    error: isPaid ? '' : 'Transaction was not completed',
    risk_level: made.isRisky ? '1' : '0',
    risk_title: made.isRisky ? 'Not Safe' : 'Safe',
  }
}

/** What the browser brings back, and what the gateway sends to the shop itself. */
export function toMessage(session: Session, made: Try): Record<string, string> {
  const facts = {
    ...toFacts(session, made),
    status: made.status,
    store_id: DEMO_STORE.id,
    subscription_id: '',
  }
  const { md5, sha2 } = makeSignatures(facts, SIGNED, DEMO_STORE.password)
  return { ...facts, verify_sign: md5, verify_key: SIGNED.join(','), verify_sign_sha2: sha2 }
}
