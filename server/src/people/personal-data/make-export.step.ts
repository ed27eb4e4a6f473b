import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { OpenOrder } from '@niramoy/contract/people/personal-data'
import type { FileReply } from '@niramoy/contract/platform/call'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { personalDataFiles as bn } from '@niramoy/texts/bn/people/personal-data-files'
import { personalDataFiles as en } from '@niramoy/texts/en/people/personal-data-files'
import type { Settings } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { workQueue } from '../../platform/integrations/work-queue.ts'
import { writeZip, type ZipEntry } from '../../platform/integrations/write-zip.ts'
import { limitTries } from '../../platform/limits/limit-tries.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectUser } from '../auth/accounts/auth.sql.ts'
import { type Described, getSelect } from './described.sql.ts'
import { PEOPLE_DATA } from './people-data.sql.ts'

/** Sales' part of what is kept of a customer. */
export type CustomersData = {
  readonly data: Readonly<Record<string, Described>>
  readonly selectFilesOf: (tx: Tx, userId: number) => Promise<StoredFile[]>
  readonly readOpenOrders: (db: Db, userId: number) => Promise<OpenOrder[]>
  readonly erasePrescriptions: (context: Context) => Promise<unknown>
}

/** A key of the file store, and the name in the zip. */
type StoredFile = { readonly key: string; readonly name: string }

type Asked = {
  readonly userId: number
  /** Whose tries are counted: the person, or who of the staff does it for them. */
  readonly askedBy: number
}

/** Whose data is being sent by this process. */
const underWay = new Set<number>()
/** One after the other reads the database: the others wait for seconds, not for downloads. */
const oneByOne = workQueue(1)

/**
 * All that is kept of a person, as a zip that is made while it is sent. The rows are of one moment, packed in memory;
 * the files are read one after the other once the database is left alone.
 */
export async function makeExport(
  context: Context,
  { userId, askedBy }: Asked,
  customers: CustomersData,
): Promise<FileReply & { readonly close: () => void }> {
  if (underWay.has(userId)) throw new Refusal('export-under-way', { retryAfter: 30 })
  underWay.add(userId)
  try {
    await limitTries(context, 'LIMIT_EXPORT', String(askedBy))
    const snapshot = await oneByOne(() => readSnapshot(context.db, userId, customers))
    const at = context.now()
    const stream = writeZip(toEntries(context, snapshot, at), at)
    stream.once('close', () => underWay.delete(userId))
    const filename = `${snapshot.username}-${dhakaDay(at)}.zip`
    return { file: { stream, type: 'application/zip' }, filename, close: () => void stream.destroy() }
  } catch (error) {
    underWay.delete(userId)
    throw error
  }
}

type Snapshot = {
  readonly username: string
  readonly kinds: readonly { readonly name: string; readonly rows: PackedJson }[]
  readonly files: readonly StoredFile[]
}

function readSnapshot(db: Db, userId: number, customers: CustomersData): Promise<Snapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const user = await selectUser(tx, userId)
      if (!user) throw new Refusal('user-not-found')
      const kinds: Snapshot['kinds'][number][] = []
      for (const [name, kind] of Object.entries({ ...PEOPLE_DATA, ...customers.data })) {
        kinds.push({ name, rows: await packJson(getSelect(tx, kind, userId)) })
      }
      return { username: user.username, kinds, files: await customers.selectFilesOf(tx, userId) }
    })
}

async function* toEntries(context: Context, snapshot: Snapshot, at: Date): AsyncGenerator<ZipEntry> {
  const { kinds, files } = snapshot
  const readme = getReadme(context.settings, { kinds: kinds.map(({ name }) => name), at })
  yield { name: 'README.txt', content: readText(readme), compress: true }
  for (const { name, rows } of kinds)
    yield { name: `${name}.json`, content: readPacked(rows), compress: true }
  const missing: string[] = []
  for (const { key, name } of files) {
    const content = await readContent(context, key, () => missing.push(name))
    if (content) yield { name, content, compress: false }
  }
  if (missing.length === 0) return
  yield { name: 'files-missing.json', content: readText(JSON.stringify(missing, null, 2)), compress: true }
}

/** A file that is not there, or cannot be read to its end, is named instead of breaking the zip. */
async function readContent({ files, report }: Context, key: string, onMissing: () => void) {
  const failed = (error: unknown) => {
    report?.(error, 'a file of personal data could not be read')
    onMissing()
  }
  const stored = await files.get(key).catch((error: unknown) => {
    report?.(error, 'a file of personal data could not be read')
    return null
  })
  if (!stored) {
    onMissing()
    return null
  }
  const content = Readable.from(toItsEnd(stored.stream, failed), { objectMode: false })
  // also when it was never read from
  return content.once('close', () => stored.stream.destroy())
}

async function* toItsEnd(stream: Readable, failed: (error: unknown) => void): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (error) {
    failed(error)
  }
}

function readText(text: string): Readable {
  return Readable.from([Buffer.from(text)], { objectMode: false })
}

/** A list in JSON, compressed in memory, so that a long history takes little of it. */
type PackedJson = readonly Buffer[]

async function packJson(pages: AsyncIterable<readonly object[]>): Promise<PackedJson> {
  const chunks: Buffer[] = []
  const gzip = createGzip()
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk))
  let count = 0
  for await (const page of pages) {
    for (const row of page) {
      const isFull = !gzip.write(`${count++ === 0 ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`)
      if (isFull) await once(gzip, 'drain')
    }
  }
  gzip.end(count === 0 ? '[]\n' : '\n]\n')
  await finished(gzip)
  return chunks
}

function readPacked(packed: PackedJson): Readable {
  return Readable.from(packed, { objectMode: false }).pipe(createGunzip())
}

type Contents = { readonly kinds: readonly string[]; readonly at: Date }

/** What the files are, in both languages: who opens the zip in ten years has no page to ask. */
function getReadme(settings: Settings, contents: Contents): string {
  const ours = { SHOP_NAME: settings.SHOP_NAME, SHOP_NAME_BN: settings.SHOP_NAME_BN }
  return [
    page(bn, { ...contents, shop: ours.SHOP_NAME_BN, phone: settings.SHOP_PHONE }),
    page(en, { ...contents, shop: ours.SHOP_NAME, phone: settings.SHOP_PHONE }),
  ].join('\n\n')
}

type Texts = {
  readonly intro: (shop: string, at: string) => string
  readonly kinds: Readonly<Record<string, string>>
  readonly files: string
  readonly missing: string
  readonly leftOut: string
  readonly questions: (phone: string) => string
}

function page(texts: Texts, { kinds, at, shop, phone }: Contents & { shop: string; phone: string }): string {
  return [
    texts.intro(shop, at.toISOString()),
    '',
    ...kinds.map((kind) => `${kind}.json: ${texts.kinds[kind] ?? kind}`),
    texts.files,
    texts.missing,
    '',
    texts.leftOut,
    texts.questions(phone),
    '',
  ].join('\n')
}
