import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FileRule, Upload } from '@niramoy/contract/platform/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UPLOADS } from '../config/paths.ts'
import { Refusal } from '../refusal/refusal.ts'
import { refusalAt } from '../refusal/refuse-on.ts'

type FileRules = Readonly<Record<string, FileRule>>

const MOST_FIELD_BYTES = 256 * 1024

export async function installUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldNameSize: 100, fieldSize: MOST_FIELD_BYTES, fields: 60, parts: 70, headerPairs: 100 },
  })
  app.decorateRequest('uploadFolder', null)
}

/** Reads a multipart body: text fields as they are, each file streamed to disk, never held whole in memory. */
export async function readForm(request: FastifyRequest, rules: FileRules) {
  try {
    return await readParts(request, rules)
  } catch (error) {
    throw isOfTheParser(error) ? new Refusal('malformed-request') : error
  }
}

/** The parser throws bare errors for a body that is cut short or is no multipart at all. */
function isOfTheParser(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Refusal || 'statusCode' in error) return false
  // EACCES, ENOSPC and the like are the disk's
  return !('code' in error) || String(error.code).startsWith('ERR_')
}

async function readParts(request: FastifyRequest, rules: FileRules) {
  const fields: Record<string, string> = {}
  const files: Record<string, Upload> = {}
  const largest = Math.max(...Object.values(rules).map((rule) => rule.maxBytes))
  const parts = request.parts({ limits: { fileSize: largest, files: Object.keys(rules).length } })
  for await (const part of parts) {
    if (part.type === 'file') {
      const upload = await keep(request, part, rules)
      if (upload) files[part.fieldname] = upload
    } else if (!Object.hasOwn(rules, part.fieldname)) {
      if (part.valueTruncated) throw new Refusal('too-large')
      fields[part.fieldname] = String(part.value)
    }
  }
  return { fields, files }
}

async function keep(request: FastifyRequest, part: MultipartFile, rules: FileRules) {
  const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
  if (!rule) throw new Refusal('invalid-input', { fields: { [part.fieldname]: 'file-not-expected' } })
  // what a file claims to be is only a hint, and a client that does not know says so
  const claims = part.filename && part.mimetype !== 'application/octet-stream'
  if (claims && !rule.accept.includes(part.mimetype)) {
    throw refusalAt(part.fieldname, rule.wrongKind ?? 'wrong-file-kind')
  }
  request.uploadFolder ??= await mkdtemp(UPLOADS)
  const path = join(request.uploadFolder, randomUUID())
  let size = 0
  part.file.on('data', (chunk: Buffer) => {
    size += chunk.length
  })
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated || size > rule.maxBytes) throw refusalAt(part.fieldname, 'too-large')
  // a form whose file field was left empty still sends a part without a name
  if (size === 0 && !part.filename) return undefined
  return { path, size, filename: part.filename ?? '', type: part.mimetype } satisfies Upload
}

export async function removeUploads(request: FastifyRequest): Promise<void> {
  if (request.uploadFolder) await rm(request.uploadFolder, { recursive: true, force: true })
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be widened
  interface FastifyRequest {
    uploadFolder: string | null
  }
}
