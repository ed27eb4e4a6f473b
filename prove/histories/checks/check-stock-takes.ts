import type { History } from '../run-history.ts'
import { doneByKey } from './done-by-key.ts'

/** A count corrects stock when somebody else approved it, and only then; every line has a count that was said. */
export function checkStockTakes({ final, calls }: History): string[] {
  const ended = [
    ['approved', idsOf(calls, APPROVAL)],
    ['cancelled', idsOf(calls, CANCEL)],
  ] as const
  const counts = [...doneByKey(calls, COUNT).values()].map(({ body }) => body as Count)
  return final.stockTakes.flatMap(({ id, status, lines }) => [
    ...ended
      .filter(([word, ids]) => ids.has(id) !== (status === word))
      .map(([word, ids]) => `stock-take ${id} is ${status}, and ${ids.has(id) ? '' : 'not '}${word}`),
    ...lines.flatMap((line) => wrongLine(line, counts)),
    ...lines
      .filter(({ ledger_id }) => ledger_id !== null && status !== 'approved')
      .map((line) => `line ${line.id} was corrected though its stock-take is ${status}`),
  ])
}

type Count = { readonly lineId: number; readonly quantity: number }
type CountedLine = { readonly id: number; readonly counted_units: number | null }

const COUNT = /^\/api\/stock-takes\/(\d+)\/count$/
const APPROVAL = /^\/api\/stock-takes\/(\d+)\/approve$/
const CANCEL = /^\/api\/stock-takes\/(\d+)\/cancel$/

function wrongLine({ id, counted_units: counted }: CountedLine, counts: readonly Count[]): string[] {
  const said = counts.filter(({ lineId }) => lineId === id).map(({ quantity }) => quantity)
  const isRight = counted === null ? said.length === 0 : said.includes(counted)
  return isRight ? [] : [`line ${id} has ${counted} counted, said was ${said.join(', ')}`]
}

function idsOf(calls: History['calls'], path: RegExp): Set<number> {
  return new Set([...doneByKey(calls, path).values()].map((call) => Number(path.exec(call.path)?.[1])))
}
