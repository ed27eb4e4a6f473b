/** A port at which another program listens. The message is meant for the operator. */
export class PortTaken extends Error {}

/** For the `catch` of what listens: the system's own message has the number, but not the setting it came from. */
export function nameTakenPort(setting: 'PORT' | 'METRICS_PORT') {
  return (error: Error & { readonly code?: string }): never => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new PortTaken(`Another program listens at ${setting}: ${error.message}`, { cause: error })
  }
}
