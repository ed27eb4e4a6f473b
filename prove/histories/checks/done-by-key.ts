import type { Call } from '../stage/record.ts'

/** The keys that were acknowledged, each with the first call that was. */
export function doneByKey(calls: readonly Call[], path: RegExp): Map<string, Call> {
  const isDone = ({ status }: Call) => status === 200 || status === 201
  const done = calls.filter((call) => call.method === 'POST' && path.test(call.path) && isDone(call))
  return new Map(done.toReversed().map((call) => [call.key ?? '', call]))
}
