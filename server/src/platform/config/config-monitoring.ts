import { z } from 'zod'

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const Address = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })

/** `a=1,b=2`, as OpenTelemetry writes headers and attributes. */
const Pairs = z
  .string()
  .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must look like name=value,name=value')
  .transform((text) =>
    text.split(',').map((pair): readonly [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )

/** Where errors and traces go; nothing of it is loaded unless its address is set. */
export const MONITORING_SETTINGS = {
  SENTRY_DSN: {
    schema: Address.regex(
      /^https?:\/\/\w+(:\w*)?@[^@/]+\/(.*\/)?\d+$/,
      'must look like https://KEY@HOST/PROJECT',
    ).optional(),
    about:
      'Where unexpected errors are reported: the DSN of any Sentry-compatible service. Without it they are only logged.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: Address.optional(),
    about:
      'An OpenTelemetry collector that takes OTLP over HTTP; traces go to `/v1/traces` there. Without it there are none.',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.enum(['http/json'], {
      error: 'must be http/json, which every collector takes at its HTTP port',
    }),
    about: 'How it is spoken to.',
    default: 'http/json',
    production: 'same',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: Pairs.optional(),
    about: 'Headers for the collector, like `authorization=Bearer%20…`.',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().min(1),
    about: 'The name that traces bear.',
    default: 'niramoy',
    production: 'same',
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    schema: Pairs.optional(),
    about: 'More that traces bear, like `deployment.environment.name=live`.',
  },
  OTEL_TRACES_SAMPLER: {
    schema: z.enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` }),
    about: 'Which requests are traced; `parentbased_…` does as the `traceparent` of the request says.',
    default: 'parentbased_always_on',
    production: 'same',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number('must be a number from 0 to 1').min(0).max(1),
    about: 'The share of requests that `…traceidratio` traces.',
    default: '1',
    production: 'same',
  },
  OTEL_SDK_DISABLED: {
    schema: z.enum(['true', 'false'], { error: 'must be true or false' }),
    about: '`true` switches tracing off, whatever else is set.',
    default: 'false',
    production: 'same',
  },
} as const
