import { createReadStream, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { installStreamEnds } from './streams.ts'

test.skipIf(process.platform !== 'linux')(
  'answers queued on a connection that ends leave no file open',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'niramoy-streams-'))
    const file = join(folder, 'large')
    writeFileSync(file, Buffer.alloc(4_000_000))
    const app = Fastify()
    installStreamEnds(app)
    app.get('/large', (_request, reply) => reply.send(createReadStream(file)))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`) === file
        } catch {
          return false
        }
      }).length

    const client = connect(port, '127.0.0.1')
    client.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20))
    await vi.waitFor(() => expect(openFiles()).toBeGreaterThan(5), { timeout: 20_000 })
    client.destroy()
    await vi.waitFor(() => expect(openFiles()).toBe(0), { timeout: 20_000 })
    await app.close()
    rmSync(folder, { recursive: true })
  },
)
