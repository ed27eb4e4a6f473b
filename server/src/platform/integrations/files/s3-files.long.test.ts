import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3 } from '../../../testing/servers/s3-server.ts'
import { s3Files } from './s3-files.ts'

const KEY = 'private/prescriptions/a.pdf'
const PDF = 'application/pdf'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3.close())

describe('against an S3 server', () => {
  it('says that the secret is wrong, without telling it', async () => {
    const files = s3Files({ ...s3.settings, secretAccessKey: 'not-the-secret' })
    const failures = await Promise.all([
      files.put(KEY, Buffer.from('x'), PDF).catch(String),
      files.get(KEY).catch(String),
      files.delete(KEY).catch(String),
      files.check().catch(String),
    ])
    for (const failure of failures) {
      expect(failure).toMatch(/failed: 403 SignatureDoesNotMatch: The request signature/)
      expect(failure).not.toContain('not-the-secret')
    }
  })

  it('says that the bucket is missing instead of calling its files missing', async () => {
    const files = s3Files({ ...s3.settings, bucket: 'elsewhere' })
    await expect(files.get(KEY)).rejects.toThrow('404 NoSuchBucket')
    await expect(files.delete(KEY)).rejects.toThrow('404 NoSuchBucket')
    await expect(files.put(KEY, Buffer.from('x'), PDF)).rejects.toThrow('404 NoSuchBucket')
    await expect(files.check()).rejects.toThrow('404 NoSuchBucket')
  })

  it('uses one connection for calls in a row', async () => {
    const files = s3Files(s3.settings)
    const before = s3.connections()
    for (let n = 0; n < 5; n++) {
      await files.put(KEY, Buffer.from('x'), PDF)
      const file = await files.get(KEY)
      expect(file && (await text(file.stream))).toBe('x')
      await files.check()
      await files.delete(KEY)
      expect(await files.get(KEY)).toBeNull()
    }
    expect(s3.connections() - before).toBeLessThanOrEqual(1)
  })

  it('reaches a bucket that is a host of its own', async () => {
    const files = s3Files({ ...s3.settings, endpoint: 'http://s3.localhost:1/', pathStyle: false })
    await expect(files.get(KEY)).rejects.toThrow(`GET http://niramoy.s3.localhost:1/${KEY} failed`)
    expect(() => s3Files({ ...s3.settings, pathStyle: false })).toThrow('Invalid URL')
  })

  it('reaches a store that lies in a folder of its host', async () => {
    const files = s3Files({ ...s3.settings, endpoint: 'http://127.0.0.1:1/storage/' })
    await expect(files.get(KEY)).rejects.toThrow(`GET http://127.0.0.1:1/storage/niramoy/${KEY} failed`)
  })
})

describe('against a server in trouble', () => {
  const servers: Server[] = []

  async function troubled(listener: RequestListener, timeoutMs = 5_000) {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return s3Files({ ...s3.settings, endpoint: `http://127.0.0.1:${port}`, timeoutMs })
  }

  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections()
  })

  it('rejects when nobody listens', async () => {
    const files = await troubled(() => {})
    for (const server of servers) server.close()
    await expect(files.put(KEY, Buffer.from('x'), PDF)).rejects.toThrow(/PUT http.*failed: .*ECONNREFUSED/)
  })

  it('asks three times, and no more, when the server fails', async () => {
    let asked = 0
    const files = await troubled((_request, response) => {
      asked += 1
      response.writeHead(503).end('<Error><Code>SlowDown</Code><Message>Please</Message></Error>')
    })
    await expect(files.get(KEY)).rejects.toThrow('503 SlowDown: Please')
    expect(asked).toBe(3)
  })

  it('sends no file on to another place', async () => {
    const asked: string[] = []
    const files = await troubled((request, response) => {
      asked.push(String(request.url))
      response.writeHead(307, { location: '/somewhere-else' }).end()
    })
    await expect(files.put(KEY, Buffer.from('x'), PDF)).rejects.toThrow('307')
    await expect(files.get(KEY)).rejects.toThrow('307')
    expect(asked.filter((url) => url.includes('somewhere-else'))).toEqual([])
    expect(asked.length).toBeGreaterThan(1)
  })

  it('sends the whole file again after a failure', async () => {
    const received: string[] = []
    const files = await troubled(async (request, response) => {
      received.push(await text(request))
      response.writeHead(received.length < 3 ? 500 : 200, { etag: '"1"' }).end()
    })
    const path = import.meta.filename
    const source = await readFile(path, 'utf8')
    await files.put(KEY, { path, size: Buffer.byteLength(source) }, PDF)
    expect(received).toEqual([source, source, source])
  })

  it('does not wait for a server that is silent', async () => {
    let asked = 0
    const files = await troubled(() => {
      asked += 1
    }, 300)
    await expect(files.check()).rejects.toThrow('no answer within 300 ms')
    expect(asked).toBe(1)
  })

  it('does not wait for a server that falls silent in the middle of a file', async () => {
    const files = await troubled((_request, response) => {
      response.writeHead(200, { 'content-length': 100, 'content-type': PDF }).write('half')
    }, 300)
    const file = await files.get(KEY)
    expect(file?.size).toBe(100)
    await expect(file && text(file.stream)).rejects.toThrow('no answer within 300 ms')
  })

  it('gives a silent server up, and its connection back, also where memory was tidied meanwhile', async () => {
    const ended: Promise<unknown>[] = []
    const silent = (begin: (response: ServerResponse) => void): RequestListener => {
      return (request, response) => {
        ended.push(once(request.socket, 'close'))
        begin(response)
        setTimeout(collectGarbage, 50)
      }
    }
    const never = await troubled(
      silent(() => {}),
      600,
    )
    await expect(never.check()).rejects.toThrow('no answer within 600 ms')
    const halfway = await troubled(
      silent((response) =>
        response.writeHead(200, { 'content-length': 100, 'content-type': PDF }).write('half'),
      ),
      600,
    )
    const file = await halfway.get(KEY)
    await expect(file && text(file.stream)).rejects.toThrow('no answer within 600 ms')
    expect(ended).toHaveLength(2)
    await Promise.all(ended)
  })

  it('fails when the connection is cut in the middle of a file', async () => {
    const files = await troubled((_request, response) => {
      response.writeHead(200, { 'content-length': 100, 'content-type': PDF })
      response.write('half', () => response.destroy())
    })
    const file = await files.get(KEY)
    await expect(file && text(file.stream)).rejects.toThrow()
  })

  it('refuses a file that comes without its length', async () => {
    const files = await troubled((_request, response) =>
      response.writeHead(200, { 'content-type': PDF }).end('x'),
    )
    await expect(files.get(KEY)).rejects.toThrow('came without its length')
  })

  it('takes no foreign page for a file that was stored, nor for one that was found', async () => {
    const page = '<h1>Maintenance</h1>'
    const files = await troubled((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': page.length }).end(page)
    })
    await expect(files.put(KEY, Buffer.from('x'), PDF)).rejects.toThrow('was not confirmed')
    await expect(files.get(KEY)).rejects.toThrow('came as something else')
  })
})
