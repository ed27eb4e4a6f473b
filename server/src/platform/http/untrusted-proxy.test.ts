import { expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

const warnings = ({ logged }: Shop) => logged.filter((line) => line.includes('TRUST_PROXY'))

async function visited(settings: Record<string, string>, headers: Record<string, string>): Promise<string[]> {
  const shop = await startShop({ LOG_LEVEL: 'warn', ...settings })
  try {
    for (let n = 0; n < 3; n++) await shop.app.inject({ url: '/api/health', headers })
    return warnings(shop)
  } finally {
    await shop.stop()
  }
}

test.each([
  ['x-forwarded-for', '203.0.113.7'],
  ['forwarded', 'for=203.0.113.7'],
  ['x-real-ip', '203.0.113.7'],
])(
  '%s that nobody trusts is warned of once, with what to set, and without the address',
  async (name, value) => {
    const told = await visited({}, { [name]: value })
    expect(told).toHaveLength(1)
    expect(JSON.parse(told[0] ?? '{}')).toMatchObject({ level: 40, header: name })
    expect(told[0]).toContain('set TRUST_PROXY to the number of proxies')
    expect(told[0]).not.toContain('203.0.113')
  },
)

test('no proxy, or one that is trusted, is no reason to warn', async () => {
  expect(await visited({}, {})).toEqual([])
  expect(await visited({ TRUST_PROXY: '1' }, { 'x-forwarded-for': '203.0.113.7' })).toEqual([])
})
