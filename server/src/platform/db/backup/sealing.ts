import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** A backup that cannot be used; the message is meant for the operator. */
export class BackupRefused extends Error {}

export type Through = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Buffer>

/** How the files of a backup are written and read: as they are, or encrypted. A file is bound to its name. */
export type Sealing = {
  readonly suffix: '' | '.enc'
  /** Names the key without revealing it. */
  readonly id: string
  readonly seal: (name: string) => Through
  readonly open: (name: string) => Through
  readonly sealedSize: (bytes: number) => number
}

/*
 * An encrypted file is a header and chunks:
 *   16 bytes  "NIRAMOY-SEALED-1"
 *    1 byte   log2 of scrypt's N (r 8, p 1)
 *   16 bytes  scrypt's salt, the same for all files of one key
 *   16 bytes  proof of the key: tells a wrong key from a damaged file
 *   16 bytes  the file's own random bytes
 * The file's key is HKDF-SHA-256 of the scrypt key, with the random bytes as salt and the file's name as info. Each
 * chunk is 64 KiB under AES-256-GCM, its tag behind it; its nonce is its number and whether it is the last one, its
 * associated data the header. So a chunk that is changed, moved, missing or of another file does not open.
 */
const MAGIC = Buffer.from('NIRAMOY-SEALED-1')
const LOG_N = 17
const MOST_LOG_N = 20
const HEADER = 16 + 1 + 16 + 16 + 16
const CHUNK = 65_536
const TAG = 16

export const PLAIN: Sealing = {
  suffix: '',
  id: 'plain',
  seal: () => pass,
  open: () => pass,
  sealedSize: (bytes) => bytes,
}

async function* pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of source) yield Buffer.from(piece)
}

type Key = { readonly logN: number; readonly salt: Buffer; readonly key: Buffer; readonly proof: Buffer }

/** Encrypts with a key of its own salt; `like` takes the salt over from a file that exists. */
export async function sealingBy(passphrase: string, like?: Buffer): Promise<Sealing> {
  const head = like && getHead(like)
  const key = head
    ? await readKey(passphrase, head.logN, head.salt)
    : await readKey(passphrase, LOG_N, randomBytes(16))
  if (head && !timingSafeEqual(head.proof, key.proof)) throw wrongKey()
  return {
    suffix: '.enc',
    id: key.salt.toString('hex').slice(0, 16),
    seal: (name) => (source) => seal(source, key, name),
    open: (name) => (source) => open(source, key, name),
    sealedSize: (bytes) => HEADER + bytes + TAG * Math.max(1, Math.ceil(bytes / CHUNK)),
  }
}

/** The id of the key that a file was encrypted with, from its first bytes. */
export function sealedId(start: Buffer): string {
  return getHead(start).salt.toString('hex').slice(0, 16)
}

const wrongKey = () => new BackupRefused('BACKUP_KEY is not the key that this backup was encrypted with.')
const keys = new Map<string, Promise<Key>>()

/** Once for each salt: it takes a third of a second and 128 MiB, on purpose. */
function readKey(passphrase: string, logN: number, salt: Buffer): Promise<Key> {
  const name = `${logN} ${salt.toString('hex')} ${passphrase}`
  const known = keys.get(name) ?? makeKey(passphrase, logN, salt)
  keys.set(name, known)
  return known
}

async function makeKey(passphrase: string, logN: number, salt: Buffer): Promise<Key> {
  const N = 2 ** logN
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, { N, r: 8, p: 1, maxmem: 2_048 * N }, (error, derived) =>
      error ? reject(error) : resolve(derived),
    )
  })
  return { logN, salt, key, proof: hkdf(key, Buffer.alloc(0), 'niramoy backup: proof of the key', 16) }
}

function hkdf(key: Buffer, salt: Buffer, info: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
}

function getHead(start: Buffer) {
  if (start.length < HEADER || !start.subarray(0, 16).equals(MAGIC)) {
    throw new BackupRefused('A file of the backup is damaged: it does not begin as an encrypted one.')
  }
  const logN = start.readUInt8(16)
  if (logN < 10 || logN > MOST_LOG_N) throw new BackupRefused('A file of the backup is damaged.')
  return {
    logN,
    salt: start.subarray(17, 33),
    proof: start.subarray(33, 49),
    random: start.subarray(49, HEADER),
  }
}

type Chunk = { readonly key: Buffer; readonly header: Buffer; readonly count: number; readonly last: boolean }

async function* seal(source: AsyncIterable<Uint8Array>, key: Key, name: string): AsyncGenerator<Buffer> {
  const random = randomBytes(16)
  const header = Buffer.concat([MAGIC, Buffer.from([key.logN]), key.salt, key.proof, random])
  const own = hkdf(key.key, random, `niramoy backup: ${name}`, 32)
  yield header
  let count = 0
  for await (const { bytes, last } of inChunks(source, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', own, getNonce(count, last))
    cipher.setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    count += 1
  }
}

async function* open(source: AsyncIterable<Uint8Array>, key: Key, name: string): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]()
  try {
    yield* openPieces(pieces, key, name)
  } finally {
    await pieces.return?.()
  }
}

async function* openPieces(pieces: AsyncIterator<Uint8Array>, key: Key, name: string) {
  const { start: header, rest } = await takeHeader(pieces)
  const head = getHead(header)
  // another salt or proof: encrypted for another backup or by another key
  if (head.logN !== key.logN || !head.salt.equals(key.salt) || !head.proof.equals(key.proof)) {
    throw wrongKey()
  }
  const own = hkdf(key.key, head.random, `niramoy backup: ${name}`, 32)
  let count = 0
  for await (const { bytes, last } of inChunks(rest, CHUNK + TAG)) {
    yield openChunk(bytes, name, { key: own, header, count, last })
    count += 1
  }
}

function openChunk(bytes: Buffer, name: string, { key, header, count, last }: Chunk): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, getNonce(count, last), { authTagLength: TAG })
    decipher.setAAD(header)
    decipher.setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
  } catch {
    throw new BackupRefused(`${name} of the backup is damaged.`)
  }
}

function getNonce(count: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(count, 4, 6)
  nonce.writeUInt8(last ? 1 : 0, 11)
  return nonce
}

async function takeHeader(pieces: AsyncIterator<Uint8Array>) {
  let start: Buffer = Buffer.alloc(0)
  while (start.length < HEADER) {
    const { done, value } = await pieces.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  async function* rest() {
    if (start.length > HEADER) yield start.subarray(HEADER)
    for (;;) {
      const { done, value } = await pieces.next()
      if (done) return
      yield value
    }
  }
  return { start: start.subarray(0, HEADER), rest: rest() }
}

/** Chunks of exactly this size, the last one shorter or empty: there always is a last one. */
async function* inChunks(source: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of source) {
    waiting.push(piece)
    length += piece.byteLength
    // a whole chunk is the last one if nothing follows, so it waits for more
    if (length <= size) continue
    let whole = Buffer.concat(waiting)
    for (; whole.length > size; whole = whole.subarray(size)) {
      yield { bytes: whole.subarray(0, size), last: false }
    }
    waiting = [whole]
    length = whole.length
  }
  yield { bytes: Buffer.concat(waiting), last: true }
}
