// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListSearch } from './list-screen.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Box() {
  const { typed, setTyped, search } = useListSearch()
  return (
    <>
      <input value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <output>{search}</output>
    </>
  )
}

/** A list whose answers come when the test says so. */
async function openList() {
  const answers: Record<string, () => void> = {}
  const asked: string[] = []
  const load = ({ request }: { request: Request }) => {
    const search = new URL(request.url).searchParams.get('search')
    if (search) asked.push(search)
    return search ? new Promise((resolve) => (answers[search] = () => resolve(null))) : null
  }
  const router = createMemoryRouter([
    { path: '/', Component: Box, loader: load, HydrateFallback: () => null },
  ])
  render(<RouterProvider router={router} />)
  await act(async () => {})
  const box = screen.getByRole('textbox')
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const isIdle = () =>
    new Promise<void>((resolve) => {
      const stop = router.subscribe(({ navigation }) => {
        if (navigation.state !== 'idle') return
        stop()
        resolve()
      })
    })
  const pause = () => act(async () => void vi.advanceTimersByTime(300))
  return { answers, asked, router, type, isIdle, pause, typed: () => (box as HTMLInputElement).value }
}

test('what is typed on while an earlier answer comes is not lost, however late the page draws it', async () => {
  const { answers, type, isIdle, pause, typed } = await openList()
  type('Rah')
  await pause()
  type('Rahima')
  await act(async () => {
    const idle = isIdle()
    answers.Rah?.()
    await idle
    // the page has not drawn the answer yet, and the next search is sent
    vi.advanceTimersByTime(300)
  })
  expect(typed()).toBe('Rahima')
  await act(async () => {
    const idle = isIdle()
    answers.Rahima?.()
    await idle
  })
  expect([typed(), screen.getByRole('status').textContent]).toEqual(['Rahima', 'Rahima'])
})

test('the box follows the address when it changes by other means', async () => {
  const { answers, router, type, isIdle, pause, typed } = await openList()
  type('Rahima')
  await pause()
  await act(async () => {
    const idle = isIdle()
    answers.Rahima?.()
    await idle
  })
  await act(() => router.navigate('/'))
  expect(typed()).toBe('')
})

test('a list is asked for once typing pauses, and not for each letter', async () => {
  const { asked, type, pause } = await openList()
  for (const typed of ['R', 'Ra', 'Rah']) type(typed)
  await pause()
  expect(asked).toEqual(['Rah'])
})
