import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20

type Owner = { readonly issuer: string; readonly label: string }

/** RFC 6238 as every app speaks it: SHA-1, six digits, thirty seconds. */
function getTotp(secret: Uint8Array, owner?: Owner): TOTP {
  const { buffer } = Uint8Array.from(secret)
  return new TOTP({ ...owner, secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: 30 })
}

export function newSecret(random: (bytes: number) => Uint8Array): Uint8Array {
  return random(SECRET_BYTES)
}

/** What the QR code says, and the secret to type where none can be read. */
export function setUpTexts(secret: Uint8Array, owner: Owner): { uri: string; secret: string } {
  const totp = getTotp(secret, owner)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** How many steps the code is off, at most one either way: the clock of a phone drifts. Null: it is another code. */
export function stepsOff(secret: Uint8Array, code: string, at: Date): number | null {
  return getTotp(secret).validate({ token: code, timestamp: at.getTime(), window: 1 })
}
