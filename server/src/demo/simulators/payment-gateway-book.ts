import { randomBytes } from 'node:crypto'

type Ways = { readonly success: string; readonly fail: string; readonly cancel: string; readonly ipn: string }

export type Session = {
  readonly key: string
  readonly tranId: string
  readonly amount: string
  readonly product: string
  readonly note: string
  readonly urls: Ways
  readonly tries: Try[]
}

/** One press of a button on the gateway's page. */
export type Try = {
  readonly status: 'VALID' | 'FAILED' | 'CANCELLED'
  readonly valId: string
  readonly bankTranId: string
  readonly amount: string
  readonly isRisky: boolean
  readonly date: string
  /** A repeated validation is reported as such. */
  isValidated: boolean
}

export type Refund = {
  readonly refId: string
  readonly transId: string
  readonly bankTranId: string
  readonly amount: string
  readonly on: string
  timesAsked: number
}

type Pressed = Pick<Try, 'status' | 'isRisky' | 'amount'>
type Wish = Pick<Refund, 'transId' | 'bankTranId' | 'amount'>

const MOST = 5_000
const DHAKA_MS = 6 * 3_600_000

/** What a gateway remembers that lives as long as this process. */
export function gatewayBook() {
  const sessions = new Map<string, Session>()
  const byTranId = new Map<string, Session>()
  const byValId = new Map<string, { session: Session; paid: Try }>()
  const refunds: Refund[] = []
  return {
    open(wanted: Omit<Session, 'key' | 'tries'>): Session {
      const session = { ...wanted, key: randomBytes(16).toString('hex').toUpperCase(), tries: [] }
      sessions.set(session.key, session)
      byTranId.set(session.tranId, session)
      forgetOldest()
      return session
    },
    session: (key: string) => sessions.get(key),
    ofTranId: (tranId: string) => byTranId.get(tranId),
    ofValId: (valId: string) => byValId.get(valId),
    press(session: Session, { status, isRisky, amount }: Pressed): Try {
      const isPaid = status === 'VALID'
      const made: Try = {
        status,
        amount,
        isRisky,
        valId: isPaid ? numbered('') : '',
        bankTranId: isPaid ? numbered('DEMO') : '',
        date: dhakaTime(),
        isValidated: false,
      }
      session.tries.push(made)
      if (isPaid) byValId.set(made.valId, { session, paid: made })
      return made
    },
    /** The same refund_trans_id again is the same refund; null when more would go back than came. */
    refund({ transId, bankTranId, amount }: Wish): Refund | null {
      const known = refunds.find((one) => one.transId === transId)
      if (known) return known
      const paid = [...byValId.values()].find((one) => one.paid.bankTranId === bankTranId)?.paid
      const before = refunds.filter((one) => one.bankTranId === bankTranId)
      const back = [...before.map((one) => one.amount), amount].reduce((sum, one) => sum + getPoisha(one), 0)
      const isTaken = paid ? back <= getPoisha(paid.amount) : isForgotten(bankTranId)
      if (!isTaken) return null
      const made = { refId: numbered('REF'), transId, bankTranId, amount, on: dhakaTime(), timesAsked: 0 }
      refunds.push(made)
      return made
    },
    computeRefund: (refId: string) => refunds.find((one) => one.refId === refId),
  }

  function forgetOldest(): void {
    const [oldest] = sessions.values()
    if (!oldest || sessions.size <= MOST) return
    sessions.delete(oldest.key)
    byTranId.delete(oldest.tranId)
  }
}

/** Paid before this process began, as only its number still says; also what the demo was filled with. */
function isForgotten(bankTranId: string): boolean {
  return /^\d{12}DEMO[0-9a-f]{12}$/.test(bankTranId)
}

export type GatewayBook = ReturnType<typeof gatewayBook>

function numbered(prefix: string): string {
  return dhakaTime().replace(/\D/g, '').slice(2) + prefix + randomBytes(6).toString('hex')
}

/** The gateway writes times of Dhaka, without saying so. */
function dhakaTime(): string {
  // no-clock: the world outside has a clock of its own
  return new Date(Date.now() + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ')
}

function getPoisha(amount: string): number {
  return Math.round(Number(amount) * 100)
}
