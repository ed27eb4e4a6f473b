import type { ShopProcess } from './balancer.ts'

export const ORDERS_TAKEN = 'niramoy_requests_total{method="POST",route="/api/orders",status="201"}'

/** The value of one series at each process; 0 where it is absent. */
export function counted(shops: readonly ShopProcess[], series: string): Promise<number[]> {
  return Promise.all(
    shops.map(async ({ metrics }) => {
      const lines = (await (await fetch(metrics)).text()).split('\n')
      return Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1) ?? 0)
    }),
  )
}
