import { expect, test } from 'vitest'
import { afterRefusal, BULK_STATES, BULK_STEPS, ENDS_IN, mayCancelJob, mayStep } from './bulk-jobs.ts'

test('an upload is checked, written and undone in this order; nothing follows an undo or a cancelled job', () => {
  const possible = BULK_STEPS.flatMap((step) =>
    BULK_STATES.flatMap((state) =>
      BULK_STEPS.filter((next) => mayStep(next, { state, step })).map((next) => `${step} ${state} > ${next}`),
    ),
  )
  expect(possible.filter((line) => / (cancelled|undone|running|waiting) >/.test(line))).toEqual([])
  expect(possible.filter((line) => line.endsWith('> undo'))).toEqual([
    'check done > undo',
    'write done > undo',
    'undo done > undo',
  ])
  expect(mayStep('write', { state: ENDS_IN.check, step: 'check' })).toBe(true)
  expect(mayStep('undo', { state: ENDS_IN.make, step: 'make' })).toBe(false)
})

test('an undo that is refused leaves the upload done; any other step ends the job', () => {
  expect(BULK_STEPS.map((step) => afterRefusal(step, 'failed'))).toEqual([
    'failed',
    'failed',
    'failed',
    'done',
  ])
  expect(afterRefusal('write', 'cancelled')).toBe('cancelled')
})

test('what has ended cannot be cancelled', () => {
  expect(BULK_STATES.filter(mayCancelJob)).toEqual(['waiting', 'running', 'ready'])
})
