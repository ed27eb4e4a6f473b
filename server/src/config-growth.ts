import { z } from 'zod'

/** Settings for more than one process, and for whoever watches them. */
export const GROWTH_SETTINGS = {
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
