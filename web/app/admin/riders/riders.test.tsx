// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  inTurn,
  listChanges,
  type Opened,
  openScreen,
  refused,
  reply,
  staff,
} from '../../../testing/open-screen.tsx'

const HEAD = {
  id: 5,
  rider: { id: 3, name: 'Jamal', phone: '01900000003' },
  runOn: '2026-01-15',
  createdBy: 'Amina',
  createdAt: '2026-01-15T06:00:00.000Z',
}
const stop = (at: number, facts: object = {}) => ({
  orderId: at,
  orderCode: `NR-${String(at).padStart(3, '0')}`,
  customerName: `Customer ${at}`,
  phone: '01800000001',
  area: at % 2 ? 'Sonadanga' : 'Khalishpur',
  address: 'Boyra Bazar',
  due: 100,
  tender: 'cash',
  isHandedOver: true,
  ended: null,
  outcome: null,
  ...facts,
})
const stops = (count: number, facts: object = {}) =>
  Array.from({ length: count }, (_, at) => stop(at + 1, facts))
const run = (facts: object = {}) => ({ ...HEAD, handedOverAt: HEAD.createdAt, ...facts })
const ADDRESS = '/admin/riders/runs/5'
const readRun = (facts: object) => reply('GET /admin/riders/runs/:id', run(facts))
const NOTHING_WAITS = reply('GET /admin/fulfilment/packed', { orders: [], carriers: ['own'] })

/** Found by its title: among so many lines a search by roles takes long. */
function toDialog(title: HTMLElement): HTMLElement {
  const dialog = title.closest('dialog')
  if (!dialog) throw new Error('the title is in no dialog')
  return dialog
}

/** What a hand does: each press of a key or button is one, a scanner's code with its Enter none. */
function hand({ person }: Opened) {
  let presses = 0
  return {
    presses: () => presses,
    async click(element: Element) {
      presses += 1
      await person.click(element)
    },
    async type(keys: string) {
      presses += keys.replace(/\{[^}]+\}/g, '*').length
      await person.keyboard(keys)
    },
    /** The line's list is in focus: the first letter of a choice, or the next. */
    async choose(element: Element, value: string) {
      presses += 1
      await person.selectOptions(element, value)
    },
    async scan(element: Element, code: string) {
      await person.type(element, `${code}{Enter}`)
    },
  }
}

test('a run of 30 parcels is taken back with at most 45 presses', async () => {
  const closed = reply('POST /admin/riders/runs/:id/close', {
    ...{ done: [], refused: [] },
    run: run({ closedAt: HEAD.createdAt, closedBy: 'Amina', stops: stops(30, { outcome: 'delivered' }) }),
  })
  const opened = await openScreen(ADDRESS, {
    user: staff('manager'),
    wire: {
      'GET /admin/riders/runs/5': inTurn(
        readRun({ stops: stops(30) }),
        readRun({ closedAt: HEAD.createdAt, closedBy: 'Amina', stops: stops(30, { outcome: 'delivered' }) }),
      ),
      'GET /admin/fulfilment/packed': NOTHING_WAITS,
      'POST /admin/riders/runs/5/close': closed,
    },
  })
  const { click, type, choose, scan, presses } = hand(opened)
  const scanField = await screen.findByLabelText('Scan or type a parcel')
  await click(scanField)
  for (const [code, outcome] of [
    ['NR-004', 'not-at-home'],
    ['NR-011', 'refused'],
    ['NR-019', 'not-at-home'],
  ] as const) {
    await scan(scanField, code)
    const list = screen.getByLabelText(`Outcome of ${code}`)
    expect(document.activeElement).toBe(list)
    await choose(list, outcome)
  }
  // 27 of 100 taka: two of 1000, one of 500, two of 100
  await click(screen.getByLabelText(/1000 taka/))
  await type('2{Enter}1{Enter}{Enter}2')
  expect(screen.getByText('It is the same.')).toBeTruthy()
  await type('{Control>}{Enter}{/Control}')
  const dialog = within(await screen.findByText('Take the run of Jamal back?').then(toDialog))
  expect(dialog.getByText(/27 delivered, 2 not at home, 1 refused/)).toBeTruthy()
  expect(dialog.getByText(/৳2,700\.00 is booked/)).toBeTruthy()
  await click(dialog.getByText('Take the run back'))
  await screen.findByText('The run came back.')
  expect(presses()).toBeLessThanOrEqual(45)
  const [sent] = listChanges(opened.sent)
  expect(sent?.body).toMatchObject({
    notes: [
      { note: 1000, count: 2 },
      { note: 500, count: 1 },
      { note: 100, count: 2 },
    ],
  })
  expect(sent?.body).toHaveProperty('parcels.length', 30)
})

test('a difference is shown before anything is booked, and what it was is not shown before the count', async () => {
  const { person, sent } = await openScreen(ADDRESS, {
    user: staff('manager'),
    wire: {
      'GET /admin/riders/runs/5': readRun({ stops: stops(2) }),
      'GET /admin/fulfilment/packed': NOTHING_WAITS,
    },
  })
  const field = await screen.findByRole('textbox', { name: /100 taka/ })
  expect(screen.queryByText('Expected')).toBeNull()
  await person.type(field, '1')
  expect(screen.getByText(/৳100\.00 too little/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Take the run back' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // the rider keeps one back
  await person.type(screen.getByRole('textbox', { name: 'Handed in, NR-002' }), '0')
  expect(screen.getByText('Stays due from the rider')).toBeTruthy()
  expect(screen.getByText('It is the same.')).toBeTruthy()
  expect(listChanges(sent)).toEqual([])
})

test('what is refused is said by its code, and what was decided stays', async () => {
  const { person } = await openScreen(ADDRESS, {
    user: staff('packer'),
    wire: {
      'GET /admin/riders/runs/5': inTurn(
        readRun({ stops: stops(2) }),
        readRun({ stops: [stop(1, { outcome: 'delivered' }), stop(2)] }),
      ),
      'GET /admin/fulfilment/packed': NOTHING_WAITS,
      'POST /admin/riders/runs/5/close': reply('POST /admin/riders/runs/:id/close', {
        done: [{ id: 1, orderCode: 'NR-001' }],
        refused: [
          { id: 2, orderCode: 'NR-002', code: 'run-parcel-moved', message: 'Please look at it again.' },
        ],
        run: run({ stops: stops(2) }),
      }),
    },
  })
  await screen.findByText(/counted by who holds payments/)
  await person.selectOptions(screen.getByRole('combobox', { name: 'Outcome of NR-002' }), 'postponed')
  await person.click(screen.getByRole('button', { name: 'Take the run back' }))
  expect(screen.getAllByText(/Please choose the day/).length).toBeGreaterThan(0)
  await person.type(screen.getByLabelText(/New day/), '2099-01-17')
  await person.click(screen.getByRole('button', { name: 'Take the run back' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await person.click(dialog.getByRole('button', { name: 'Take the run back' }))
  await screen.findByText(/NR-002: Please look at it again/)
  await screen.findByText('Decided before')
})

test('parcels are scanned or pressed into a run, put in order, and handed over', async () => {
  const planned = (...inRun: object[]) => run({ handedOverAt: null, stops: inRun })
  const [one, two] = [stop(1, { isHandedOver: false }), stop(2, { isHandedOver: false })]
  const { person, sent } = await openScreen(ADDRESS, {
    user: staff('packer'),
    wire: {
      'GET /admin/riders/runs/5': inTurn(
        readRun({ handedOverAt: null, stops: [] }),
        readRun({ handedOverAt: null, stops: [] }),
        readRun({ handedOverAt: null, stops: [one] }),
        readRun({ handedOverAt: null, stops: [one, two] }),
        readRun({ handedOverAt: null, stops: [two, one] }),
      ),
      'GET /admin/fulfilment/packed': reply('GET /admin/fulfilment/packed', {
        carriers: ['own'],
        orders: [
          {
            id: 2,
            orderCode: 'NR-002',
            customerName: 'Customer 2',
            area: 'Khalishpur',
            toCollect: 100,
            attempts: 1,
          },
        ],
      }),
      'POST /admin/riders/runs/5/parcels': inTurn(
        refused('run-code-not-found'),
        reply('POST /admin/riders/runs/:id/parcels', planned(one)),
        reply('POST /admin/riders/runs/:id/parcels', planned(one, two)),
      ),
      'POST /admin/riders/runs/5/arrange': reply('POST /admin/riders/runs/:id/arrange', planned(two, one)),
      'POST /admin/riders/runs/5/hand-over': reply('POST /admin/riders/runs/:id/hand-over', {
        done: [{ id: 1, orderCode: 'NR-001' }],
        refused: [{ id: 2, orderCode: 'NR-002', code: 'order-holds-bad-batch', message: 'Do not send it.' }],
        run: planned(two),
      }),
    },
  })
  const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Scan or type a parcel' })
  await person.type(field, 'NR-9{Enter}')
  await screen.findByText('No packed parcel has this code.')
  // what could not be put in stays in the field
  expect(field.value).toBe('NR-9')
  await person.clear(field)
  await person.type(field, 'NR-001{Enter}')
  await screen.findByText('NR-001 is in the run.')
  await person.click(screen.getByRole('button', { name: 'Put NR-002 into the run' }))
  await person.click(await screen.findByRole('button', { name: 'Bring NR-002 earlier' }))
  await person.click(await screen.findByRole('button', { name: 'Bring NR-002 later' }))
  await person.click(screen.getByRole('button', { name: 'Hand over 2 parcels' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hand 2 parcels to Jamal?' }))
  expect(dialog.getByText(/To collect: ৳200\.00/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Hand over 2 parcels' }))
  await screen.findByText(/NR-002: Do not send it/)
  expect(listChanges(sent).map(({ call, body }) => [call, body])).toContainEqual([
    'POST /admin/riders/runs/5/arrange',
    { orderIds: [2, 1], without: [] },
  ])
})

test('the board begins a run and lists those under way and those that came back', async () => {
  const { person, address } = await openScreen('/admin/riders', {
    user: staff('packer'),
    wire: {
      'GET /admin/riders': reply('GET /admin/riders', {
        open: [{ ...run(), parcels: 3, toCollect: 252 }],
        closed: [{ ...run({ id: 4, closedAt: HEAD.createdAt, closedBy: 'Amina' }), counted: 840 }],
      }),
      'GET /admin/fulfilment/riders': reply('GET /admin/fulfilment/riders', [
        { id: 3, name: 'Jamal', phone: '01900000003', isActive: true },
      ]),
      'POST /admin/riders/runs': reply('POST /admin/riders/runs', run({ handedOverAt: null, stops: [] })),
    },
  })
  expect((await screen.findByRole('row', { name: /Run 5/ })).textContent).toContain('Under way')
  expect(screen.getByRole('row', { name: /Run 4/ }).textContent).toContain('৳840.00')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Rider' }), 'Jamal')
  await person.click(screen.getByRole('button', { name: 'Start a run' }))
  await expect.poll(address).toBe(ADDRESS)
})
