import { expect, test } from 'vitest'
import { askOwner, onOwnerQuestion, type Question } from './ask-owner.ts'

test('calls that need it at once ask once, and wait for what asks', async () => {
  const asked: Question[] = []
  const answers = [askOwner('sign-in'), askOwner('sign-in')]
  const stop = onOwnerQuestion(async (question) => asked.push(question) > 0)
  expect(await Promise.all(answers)).toEqual([true, true])
  expect(asked).toEqual(['sign-in'])
  await askOwner('sign-in')
  expect(asked).toHaveLength(2)
  stop()
})

test('a password is asked for after the sign-in; a sign-in does not wait for the password', async () => {
  const open: { question: Question; answer: (isThere: boolean) => void }[] = []
  const stop = onOwnerQuestion((question) => new Promise((answer) => open.push({ question, answer })))
  const names = () => open.map(({ question }) => question)
  const confirmed = askOwner('confirm')
  await expect.poll(names).toEqual(['confirm'])
  const signedIn = askOwner('sign-in')
  await expect.poll(names).toEqual(['confirm', 'sign-in'])
  open[0]?.answer(false)
  expect(await confirmed).toBe(false)
  const later = askOwner('confirm')
  open[1]?.answer(true)
  expect(await signedIn).toBe(true)
  await expect.poll(names).toEqual(['confirm', 'sign-in', 'confirm'])
  open[2]?.answer(true)
  expect(await later).toBe(true)
  stop()
})
