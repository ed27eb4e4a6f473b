import { tracingChannel } from 'node:diagnostics_channel'

/** What outside/tracing listens to while traces are on; without a listener a message costs nothing. */
export const STATEMENTS = tracingChannel<string, { text: string }>('niramoy:statement')
export const JOB_RUNS = tracingChannel<string, { job: string }>('niramoy:job')
