import { leadsTo } from '@niramoy/domain/sales/order-moves'
import {
  ORDER_EVENTS,
  ORDER_RULES,
  ORDER_STATES,
  type OrderActor,
  type OrderEvent,
  type OrderState,
} from '@niramoy/domain/sales/order-states'
import { ORDER_STATUSES, type OrderStatus } from '@niramoy/domain/sales/order-status'
import { statusRefusal } from '@niramoy/domain/sales/status-change'
import { code, table } from '../text/markdown.ts'

const ACTORS: Readonly<Record<OrderActor, string>> = {
  user: 'The customer',
  admin: 'Staff',
  shop: 'The shop by itself',
  gateway: 'The payment gateway',
}
const WHY_NOT = {
  'order-status-final': 'final',
  'order-status-no-way-back': 'no way back',
  'order-status-by-return': 'by a return',
  'order-status-shipped': 'on its way',
  'order-status-delivered': 'delivered',
  'order-sold-at-counter': 'sold at the counter',
} as const

/** How staff move an order on by hand. */
const USUAL: readonly (readonly [OrderStatus, OrderStatus])[] = [
  ['placed', 'processing'],
  ['paid', 'processing'],
  ['processing', 'shipped'],
  ['shipped', 'delivered'],
]
/** Possible nearly everywhere: as arrows they would hide all others. */
const NOT_DRAWN: readonly OrderEvent[] = ['cancel', 'set-status', 'undo-status']

/** docs/order-states.md: who may do what with an order in which state, and where that leads. */
export function orderStatesPage(): string {
  return [
    '<!-- Made from domain/src/sales/order-states.ts by tools/docs/generate-docs.ts; run `npm run generate` after a change. -->',
    '# The states of an order',
    'Server and screens ask the same table, [`domain/src/sales/order-states.ts`](../domain/src/sales/order-states.ts): a button is there when the call would be allowed. The rules in words are `orders`, `payments`, `prescriptions` and `returns` of [product.md](product.md).',
    `Not drawn: cancelling, the statuses that staff set by hand beyond the usual way (${code('set-status')}), and their undo (${code('undo-status')}); all stand in the tables.`,
    diagram(),
    '✓: may, and the order stays where it is. →: may, and where the order can go from there; an edit or a choice that changes nothing of that leaves it where it is. Empty: refused.',
    ...(Object.keys(ACTORS) as OrderActor[]).flatMap((actor) => [`## ${ACTORS[actor]}`, actorTable(actor)]),
    '## Setting a status by hand',
    `What staff may set (${code('set-status')}): the row is the status the order has, the column the one it gets.`,
    statusTable(),
    'From `shipped` and `partially-returned` to `cancelled` the goods come back: staff say in what condition. From `delivered` to `shipped` is a correction, which moves neither stock nor money and tells nobody.',
    '',
  ].join('\n\n')
}

function actorTable(actor: OrderActor): string {
  const events = ORDER_EVENTS.filter((event) => event !== 'set-status' && ORDER_RULES[event].by[actor])
  const guards = events.map((event) => ORDER_RULES[event].by[actor]?.guards ?? [])
  const rows = ORDER_STATES.map((state) => [code(state), ...events.map((event) => cell(event, actor, state))])
  const conditions = ['**only if**', ...guards.map((all) => all.join(', ').replaceAll('-', ' '))]
  return table(
    ['State', ...events.map(code)],
    [
      ...(guards.some((all) => all.length > 0) ? [conditions] : []),
      ...rows.filter(([, ...cells]) => cells.some((text) => text !== '')),
    ],
  )
}

function cell(event: OrderEvent, actor: OrderActor, state: OrderState): string {
  if (!ORDER_RULES[event].by[actor]?.from.includes(state)) return ''
  const to = leadsTo(event, state)
  return to.length > 0 ? `→ ${to.join(', ')}` : '✓'
}

function statusTable(): string {
  return table(
    ['From', ...ORDER_STATUSES.map(code)],
    ORDER_STATUSES.map((from) => [code(from), ...ORDER_STATUSES.map((to) => settable(from, to))]),
  )
}

function settable(from: OrderStatus, to: OrderStatus): string {
  if (from === to) return ''
  const refusal = statusRefusal(from, to)
  return refusal ? WHY_NOT[refusal] : '✓'
}

function diagram(): string {
  const ends = ORDER_STATUSES.filter((from) =>
    ORDER_EVENTS.every((event) => leadsTo(event, from).length === 0),
  )
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...ORDER_STATUSES.map((status) => `  state "${status}" as ${getId(status)}`),
    ...ORDER_STATES.flatMap((from) => ORDER_STATUSES.flatMap((to) => arrow(from, to))),
    ...ends.map((status) => `  ${getId(status)} --> [*]`),
    '```',
  ].join('\n')
}

function arrow(from: OrderState, to: OrderStatus): string[] {
  const events = ORDER_EVENTS.filter(
    (event) => leadsTo(event, from).includes(to) && (!NOT_DRAWN.includes(event) || isUsual(event, from, to)),
  )
  return events.length > 0 ? [`  ${getId(from)} --> ${getId(to)} : ${events.join(', ')}`] : []
}

function isUsual(event: OrderEvent, from: OrderState, to: OrderStatus): boolean {
  return event === 'set-status' && USUAL.some(([before, after]) => before === from && after === to)
}

/** A name in the diagram has no hyphen; what is about to be made is its starting point. */
function getId(state: OrderState): string {
  return state === 'new' ? '[*]' : state.replaceAll('-', '_')
}
