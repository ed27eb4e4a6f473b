import type { Workflow } from '../workflow.ts'
import { CHECKOUT } from './checkout.ts'

/** Every way in which money, stock, codes or the state of an order change. */
export const WORKFLOWS: readonly Workflow[] = [...CHECKOUT]
