import type { Facts } from './machine.ts'
import type { Row } from './measure.ts'
import { catalogueScenarios, getScenarios, orderLists, type Scenario, searchScenarios } from './scenarios.ts'

/** A shop of some size, and what is measured on it. Each has at least as much of everything as the one before. */
export type Stage = {
  readonly id: string
  readonly title: string
  readonly products: number
  readonly orders: number
  readonly isCaching: boolean
  readonly connections: readonly number[]
  readonly scenarios: (facts: Facts) => Scenario[]
}
export type Measured = {
  readonly stage: Stage
  readonly rows: readonly Row[]
  readonly statements: ReadonlyMap<string, number>
  /** Megabytes of the server once all was measured, and the most there ever were. */
  readonly memory: { readonly now: number; readonly most: number }
}

const publicOnes = (facts: Facts) => getScenarios(facts).filter(({ isPublic }) => isPublic)

const QUICK: Stage = {
  id: 'quick',
  title: '500 products, 2,000 orders',
  products: 500,
  orders: 2_000,
  isCaching: true,
  connections: [16],
  scenarios: getScenarios,
}

const FULL: readonly Stage[] = [
  {
    id: 'small',
    title: '500 products, nothing cached',
    products: 500,
    orders: 10_000,
    isCaching: false,
    connections: [16],
    scenarios: catalogueScenarios,
  },
  {
    id: 'few-orders',
    title: 'The list of orders, of 10,000',
    products: 500,
    orders: 10_000,
    isCaching: true,
    connections: [1],
    scenarios: orderLists,
  },
  {
    id: 'whole',
    title: '20,000 products, 100,000 orders',
    products: 20_000,
    orders: 100_000,
    isCaching: true,
    connections: [1, 16, 64],
    scenarios: getScenarios,
  },
  {
    id: 'uncached',
    title: '20,000 products, 100,000 orders, nothing cached',
    products: 20_000,
    orders: 100_000,
    isCaching: false,
    connections: [16],
    scenarios: publicOnes,
  },
  {
    id: 'search',
    title: '50,000 products: search',
    products: 50_000,
    orders: 100_000,
    isCaching: true,
    connections: [16],
    scenarios: searchScenarios,
  },
  {
    id: 'search-uncached',
    title: '50,000 products: search, nothing cached',
    products: 50_000,
    orders: 100_000,
    isCaching: false,
    connections: [16],
    scenarios: searchScenarios,
  },
  {
    id: 'large',
    title: '100,000 products, nothing cached',
    products: 100_000,
    orders: 100_000,
    isCaching: false,
    connections: [16],
    scenarios: catalogueScenarios,
  },
]

const MILLION: Stage = {
  id: 'million',
  title: 'The list of orders, of 1,000,000',
  products: 100_000,
  orders: 1_000_000,
  isCaching: true,
  connections: [1],
  scenarios: orderLists,
}

export type StageChoice = {
  readonly isQuick: boolean
  readonly withMillion: boolean
  /** Ids of the only ones wanted; empty: all. */
  readonly only: readonly string[]
}

export function chooseStages({ isQuick, withMillion, only }: StageChoice): Stage[] {
  if (isQuick) return [QUICK]
  const all = withMillion || only.includes(MILLION.id) ? [...FULL, MILLION] : [...FULL]
  const unknown = only.filter((id) => !all.some((stage) => stage.id === id))
  if (unknown.length > 0)
    throw new Error(`There is no stage ${unknown.join(', ')}: ${all.map(({ id }) => id).join(', ')}`)
  return only.length > 0 ? all.filter(({ id }) => only.includes(id)) : all
}
