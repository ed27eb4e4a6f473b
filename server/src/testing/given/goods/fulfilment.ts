/** Packers at work on orders that are ready. */
import type { Outcome, PickList } from '@niramoy/contract/sales/picking'
import type { Shop } from '../../shop.ts'

type Person = Awaited<ReturnType<Shop['customer']>>
type Started = Outcome & { readonly pickListId: number | null }

export function packingDesk(packer: Person) {
  const read = async (id: number): Promise<PickList> =>
    (await packer.get(`/api/admin/fulfilment/pick-lists/${id}`)).json()

  return {
    read,
    start: (orderIds: readonly number[]) => packer.post('/api/admin/fulfilment/pick-lists', { orderIds }),
    /** A new list of these orders. */
    async list(...orderIds: number[]): Promise<PickList> {
      const answer = await packer.post('/api/admin/fulfilment/pick-lists', { orderIds })
      const { pickListId } = answer.json<Started>()
      if (pickListId === null) throw new Error(`no list was made: ${answer.body}`)
      return read(pickListId)
    },
    pick: (id: number, form: object) => packer.post(`/api/admin/fulfilment/pick-lists/${id}/picks`, form),
    /** Everything of the list is confirmed. */
    async pickAll({ id, lines }: PickList): Promise<void> {
      for (const { batchCode, batchId, units } of lines) {
        const form = { batchCode, batchId, units, isSure: true }
        const answer = await packer.post(`/api/admin/fulfilment/pick-lists/${id}/picks`, form)
        if (answer.statusCode !== 200) throw new Error(`was not picked: ${answer.body}`)
      }
    },
    missing: (id: number, form: object) =>
      packer.post(`/api/admin/fulfilment/pick-lists/${id}/missing`, form),
    pack: (...orderIds: number[]) => packer.post('/api/admin/fulfilment/pack', { orderIds }),
    handOver: (form: object) => packer.post('/api/admin/fulfilment/hand-over', form),
    async rider(name: string, phone: string): Promise<number> {
      const answer = await packer.post('/api/admin/fulfilment/riders', { name, phone })
      return answer.json<{ id: number }>().id
    },
  }
}
