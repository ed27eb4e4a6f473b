import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Closes what a response was read from when its connection ends. Node notifies only the response being sent that the
 * connection is gone; those still waiting behind it would keep their files open for ever.
 */
export function installStreamEnds(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!(payload instanceof Readable)) return payload
    const { socket } = request.raw
    const end = () => payload.destroy()
    if (socket.destroyed) end()
    // as many responses may wait on one connection as it sent requests
    socket.setMaxListeners(0).once('close', end)
    payload.once('close', () => socket.off('close', end))
    return payload
  })
}
