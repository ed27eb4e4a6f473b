import { expect, test } from 'vitest'
import { type ComboboxEvent, closedCombobox, comboboxStep } from './combobox-state.ts'

function after(...events: ComboboxEvent<string>[]) {
  return events.reduce(comboboxStep<string>, closedCombobox<string>())
}

const found = { type: 'found', options: ['Napa', 'Napa Extra', 'Napa Rapid'] } as const

test('typing opens the list and asks for the trimmed text', () => {
  expect(after({ type: 'typed', text: ' nap ' })).toMatchObject({
    text: ' nap ',
    query: 'nap',
    open: true,
    status: 'waiting',
  })
})

test('a space more asks for nothing new, so what was found stays', () => {
  const state = after({ type: 'typed', text: 'nap' }, found, { type: 'typed', text: 'nap ' })
  expect(state).toMatchObject({ text: 'nap ', query: 'nap', status: 'ready', options: found.options })
})

test('opening without typing shows what is chosen and asks for everything', () => {
  expect(after({ type: 'opened', text: 'Napa' })).toMatchObject({ text: 'Napa', query: '', open: true })
})

test('opening an open list changes nothing', () => {
  const open = after({ type: 'typed', text: 'nap' }, found)
  expect(comboboxStep(open, { type: 'opened', text: 'Napa' })).toBe(open)
})

test('the first answer is ready to be taken by Enter', () => {
  expect(after({ type: 'typed', text: 'nap' }, found)).toMatchObject({ status: 'ready', active: 0 })
})

test('where Enter means something else, no answer is ready at first', () => {
  const state = after({ type: 'typed', text: 'nap' }, { ...found, active: -1 })
  expect(state).toMatchObject({ status: 'ready', active: -1 })
  expect(comboboxStep(state, { type: 'moved', key: 'ArrowDown' }).active).toBe(0)
})

test('no answer leaves nothing to take', () => {
  expect(after({ type: 'typed', text: 'xyz' }, { type: 'found', options: [] })).toMatchObject({
    status: 'ready',
    active: -1,
  })
})

test('typing on forgets where the arrows stood', () => {
  const state = after({ type: 'typed', text: 'n' }, found, { type: 'moved', key: 'ArrowDown' })
  expect(state.active).toBe(1)
  expect(comboboxStep(state, { type: 'typed', text: 'na' }).active).toBe(-1)
})

test('Home and End lead to the first and the last answer', () => {
  const state = after({ type: 'typed', text: 'n' }, found, { type: 'moved', key: 'End' })
  expect(state.active).toBe(2)
  expect(comboboxStep(state, { type: 'moved', key: 'Home' }).active).toBe(0)
})

test('the arrows wrap round; other keys do nothing', () => {
  const state = after({ type: 'typed', text: 'n' }, found)
  expect(comboboxStep(state, { type: 'moved', key: 'ArrowUp' }).active).toBe(2)
  expect(comboboxStep(state, { type: 'moved', key: 'a' })).toBe(state)
})

test('a failure takes the old answers away', () => {
  expect(after({ type: 'typed', text: 'n' }, found, { type: 'failed' })).toMatchObject({
    status: 'failed',
    options: [],
    active: -1,
  })
})

test('closing forgets everything and stops looking', () => {
  expect(after({ type: 'typed', text: 'nonsense' }, found, { type: 'closed' })).toEqual(closedCombobox())
})
