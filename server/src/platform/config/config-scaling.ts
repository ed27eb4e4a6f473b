import { z } from 'zod'

const Address = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be postgres:// addresses with commas between',
})
const PoolerAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
const Addresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(z.array(Address).min(1))

/** Settings for more than one process, and for monitoring. */
export const SCALING_SETTINGS = {
  REDIS_URL: {
    schema: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
    about:
      'A Redis (6 or newer) where all processes count limits and keep public replies together. Without it PostgreSQL counts, and each process keeps its own.',
  },
  REPLICA_URL: {
    schema: Addresses.optional(),
    about:
      'Read replicas of DATABASE_URL, with commas between. What every visitor sees alike is read from them, as long as they have replayed every change.',
  },
  POOLER_URL: {
    schema: PoolerAddress.optional(),
    about:
      'A pooler of transactions (pgbouncer) before DATABASE_URL, for requests and jobs. What needs a connection of its own goes by DATABASE_URL, which is then no pooler.',
  },
  METRICS_PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).optional(),
    about: 'A port of its own for Prometheus’s `/metrics`; without it nothing is shown. 0 takes a free one.',
  },
  METRICS_HOST: {
    schema: z.string().min(1),
    about: 'The private address that METRICS_PORT is opened on.',
    default: '127.0.0.1',
    production: 'same',
  },
} as const
