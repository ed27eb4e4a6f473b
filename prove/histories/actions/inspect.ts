import { type Client, type KnownOrder, type Play, press } from '../stage/play.ts'

type Waiting = { readonly id: number; readonly units: number; readonly share: number }

/** Some of what came back is put back, the rest written off; sometimes more than there is, or what was decided already. */
export async function inspectGoods(play: Play, client: Client, { id: orderId }: KnownOrder): Promise<void> {
  const { drawn } = client
  const state = drawn.isLucky(90) ? 'waiting' : 'decided'
  const path = `/api/quarantine?state=${state}&orderId=${orderId}`
  const { status, reply } = await client.ask({ method: 'GET', path })
  const items = status === 200 ? (reply as { items: readonly Waiting[] }).items : []
  for (const item of items) if (drawn.isLucky(80)) await inspectItem(play, client, item)
}

async function inspectItem(play: Play, client: Client, { id, units, share }: Waiting): Promise<void> {
  const { drawn } = client
  const putBackUnits = drawn.isLucky(5) ? units + 1 : drawn.between(0, units)
  const body = {
    putBackUnits,
    ...(drawn.isLucky(95) && { reason: drawn.getOne(['damaged', 'opened', 'missing']) }),
    // now and then somebody decides what is paid of it
    ...(drawn.isLucky(10) && { refund: drawn.getOne([0, share]) }),
  }
  const key = `${play.name}-${++play.count}`
  const photo = drawn.isLucky(15) ? { file: play.stage.photo, fileField: 'photo1' } : {}
  await press(client, { method: 'POST', path: `/api/quarantine/${id}/inspection`, body, key, ...photo })
}
