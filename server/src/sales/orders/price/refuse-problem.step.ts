import { Refusal } from '../../../platform/refusal/refusal.ts'
import { refusalAt } from '../../../platform/refusal/refuse-on.ts'
import type { LineProblem } from './price-facts.step.ts'

/** A call about a single product says at once what is wrong with it. */
export function refuseProblem(problem: LineProblem | null): void {
  if (!problem) return
  if (problem.code === 'level-not-sold') throw refusalAt(`quantities.${problem.level}`, problem.code)
  throw new Refusal(problem.code)
}
