import { expect, test } from 'vitest'
import { isSigned, makeSignatures } from './sslcommerz-signature.ts'

// both signatures were made with md5sum and sha256sum
const MESSAGE = {
  amount: '125.50',
  bank_tran_id: '2601151200DEMO1',
  card_issuer: 'STANDARD BANK, LTD. & SONS',
  currency: 'BDT',
  currency_type: 'BDT',
  status: 'VALID',
  store_amount: '122.36',
  store_id: 'shop1',
  tran_id: 'A1B2C3',
  val_id: '260115120012abc',
  verify_key:
    'val_id,tran_id,store_id,status,currency_type,currency,card_issuer,bank_tran_id,amount,store_amount,value_a',
  verify_sign: '4401ecabef1de2bc1c7230e6a540e7d6',
  verify_sign_sha2: 'cc245978e33ab99ecc1a3a989d6a4e21f250a5d30657841245188458054d5153',
}
const PASSWORD = 'store@secret'

test('a message that the gateway signed is known by it', () => {
  expect(isSigned(MESSAGE, PASSWORD)).toBe(true)
  expect(isSigned({ ...MESSAGE, verify_sign_sha2: '' }, PASSWORD)).toBe(true)
  expect(isSigned({ ...MESSAGE, verify_sign: '' }, PASSWORD)).toBe(true)
})

test.each([
  ['another amount', { amount: '125.51' }],
  ['another transaction', { tran_id: 'A1B2C4' }],
  ['a field more', { value_a: 'x' }],
  ['no signature', { verify_sign: '', verify_sign_sha2: '' }],
  ['half a signature', { verify_sign: MESSAGE.verify_sign.slice(0, 16) }],
  ['another of the two signatures', { verify_sign_sha2: 'f'.repeat(64) }],
  ['nothing said to be signed', { verify_key: '' }],
])('%s is noticed', (_what, change) => {
  expect(isSigned({ ...MESSAGE, ...change }, PASSWORD)).toBe(false)
})

test('another password signs otherwise', () => {
  expect(isSigned(MESSAGE, 'store@secreT')).toBe(false)
})

test.each(['amount', 'currency', 'status', 'store_id', 'tran_id', 'val_id'])(
  'a message that leaves %s unsigned is not believed, however well the rest is signed',
  (left) => {
    const keys = MESSAGE.verify_key.split(',').filter((key) => key !== left)
    const { md5, sha2 } = makeSignatures(MESSAGE, keys, PASSWORD)
    const signed = { ...MESSAGE, verify_key: keys.join(','), verify_sign: md5, verify_sign_sha2: sha2 }
    expect(isSigned(signed, PASSWORD)).toBe(false)
  },
)
