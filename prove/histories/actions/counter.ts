import { poisha } from '@niramoy/domain/platform/money'
import { afterSpecial } from '@niramoy/domain/sales/cash/counter'
import { type Client, drawItems, type KnownOrder, type Play, press, remember } from '../stage/play.ts'
import type { Person } from '../stage/record.ts'
import { dayIn } from '../stage/world.ts'
import { returnItems, sayTwoPeople } from './to-an-order.ts'

type Quoted = { readonly total: number; readonly discountError: unknown }

/** For somebody without a name, a known customer, or one who is new; now and then some of it comes back at once. */
export async function sellAtCounter(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const key = `${play.name}-${++play.count}`
  const buyer = drawBuyer(play, client)
  const goods = await quotedGoods(play, client)
  if (!goods) return
  // by the reference the sale is known again, whatever became of the answer
  const body = { ...goods, ...payment(client, goods.expectedTotal), customer: buyer.said, reference: key }
  const asked = { method: 'POST', path: '/api/admin/counter/sales', body, key } as const
  const answers = await press(client, asked)
  if (drawn.isLucky(20)) answers.push(await client.askSurely(asked))
  const first = answers.find(({ status }) => status === 201)
  if (!first) return
  const { id } = first.reply as { id: number }
  const order = buyer.person ? remember(play, buyer.person, { id }) : nobodys(id)
  order.isDelivered = true
  if (drawn.isLucky(20)) await returnItems(play, client, order)
}

/** Mostly for the total of its quote, and of what there is enough of. */
async function quotedGoods({ world, stage }: Play, client: Client) {
  const { drawn } = client
  const items = drawItems(drawn, drawn.isLucky(50) ? world.products.slice(-1) : world.products)
  const code = drawn.isLucky(25) ? { discountCode: world.code.code } : {}
  const quoted = await client.ask({ method: 'POST', path: '/api/orders/quote', body: { items, ...code } })
  if (quoted.status !== 200) return null
  const { total, discountError } = quoted.reply as Quoted
  const special = drawn.isLucky(15) ? { type: 'percentage', value: drawn.between(1, 20) } : null
  const today = dayIn(stage.context, 0)
  const prescription = { patientName: 'রহিমা খাতুন', doctorName: 'ডা. করিম', issuedOn: today }
  return {
    items,
    expectedTotal: computeTotal(total, special?.value ?? 0) + (drawn.isLucky(6) ? 1 : 0),
    ...(special && { specialDiscount: special }),
    ...(!discountError && code),
    ...(drawn.isLucky(75) && { prescription }),
    ...sayTwoPeople(drawn),
    ...(drawn.isLucky(50) && { safetyReason: 'The doctor knows' }),
  }
}

function computeTotal(quoted: number, percent: number): number {
  const total = poisha(Math.round(quoted * 100))
  const special = { valueType: 'percentage', valueHundredths: percent * 100 } as const
  return afterSpecial(total, percent > 0 ? special : null) / 100
}

function payment({ drawn }: Client, total: number) {
  const tender = drawn.getOne(['cash', 'cash', 'card', 'bkash'])
  if (tender !== 'cash' || drawn.isLucky(40)) return { tender }
  return { tender, received: drawn.isLucky(5) ? 0 : Math.ceil(total) + drawn.below(500) }
}

type Buyer = { readonly said: object | null; readonly person: Person | null }

function drawBuyer({ world, count }: Play, { drawn }: Client): Buyer {
  const person = drawn.getOne(world.customers)
  const number = String(world.newPhones + count).padStart(9, '0')
  return drawn.getOne<Buyer>([
    ...[null, null].map(() => ({ said: null, person: null })),
    { said: { userId: person.id }, person },
    { said: { phone: person.phone }, person },
    { said: { phone: `01${number}`, name: 'নতুন ক্রেতা' }, person: null },
  ])
}

/** No customer of this history can do anything about it. */
function nobodys(id: number): KnownOrder {
  return { id, userId: 0, page: null, isDelivered: true, isBack: false, isAsked: false, isWithCourier: false }
}
