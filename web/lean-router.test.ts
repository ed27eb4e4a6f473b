import { expect, test } from 'vitest'
import { withoutUnused } from './lean-router.ts'

const lean = (code: string) => withoutUnused(code, new Set())

test('functions that no page reaches keep their name and lose their work', () => {
  const found = new Set<string>()
  const code = 'function a() { function handleAction(x) { return work(x) } return handleAction }'
  expect(withoutUnused(code, found)).toMatch(
    /handleAction\(x\) \{ throw Error\('.*'\) \} return handleAction \}$/,
  )
  expect([...found]).toEqual(['handleAction'])
})

test('warnings and the names for tools go, everything else stays as it is', () => {
  expect(lean('f(); warning(isBad, "Do not."); g(warning)')).toBe('f(); ; g(warning)')
  expect(lean('Link.displayName = "Link"; Link.to = 1')).toBe('; Link.to = 1')
  expect(lean('if (a) warnOnce(a, "b"); else c()')).toBe('if (a) ; else c()')
})

test('what must hold is still demanded, without the sentence', () => {
  expect(lean('invariant(a > 0, `too small`); invariant2(b, "missing")')).toBe(
    'invariant(a > 0); invariant2(b)',
  )
  expect(lean('invariant(a, because(b))')).toBe('invariant(a, because(b))')
})
