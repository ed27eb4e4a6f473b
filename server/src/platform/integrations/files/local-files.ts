import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { OutOfReach } from '../circuit.ts'
import { expectWhole, type FileContent, type FileStore, fileKey, getChunks } from './files.ts'
import { removeIfOld } from './sweep-folders.ts'

const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** Files under one folder of this machine, for a shop that runs as a single process. */
export function localFiles(folder: string): FileStore {
  const root = resolve(folder)
  /** Where files are half written; no key leads there. */
  const parts = join(root, '.parts')

  return {
    async put(key, content, type) {
      const path = join(root, ...fileKey(key, type).segments)
      try {
        await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY.folder })
        await writeWhole(path, content, parts)
        await syncFolders(dirname(path), root)
      } catch (error) {
        throw isOfTheDisk(error) ? new OutOfReach('The disk takes no files.', { cause: error }) : error
      }
    },

    async get(key) {
      const { segments, type } = fileKey(key)
      const file = await openIfThere(join(root, ...segments))
      if (!file) return null
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size, type }
    },

    async delete(key) {
      await rm(join(root, ...fileKey(key).segments), { force: true })
    },

    async sweep(before) {
      for (const name of await readdir(parts).catch(() => [])) await removeIfOld(join(parts, name), before)
    },

    async check() {
      const probe = hiddenName(root)
      try {
        await mkdir(root, { recursive: true, mode: OWNER_ONLY.folder })
        await writeFile(probe, '')
        await rm(probe)
      } catch (cause) {
        throw new Error(`Files cannot be written to ${root}`, { cause })
      }
    },
  }
}

/** A crash at any moment leaves the old file or the new one, never a part of it. */
async function writeWhole(path: string, content: FileContent, parts: string): Promise<void> {
  const part = hiddenName(parts)
  try {
    await mkdir(parts, { recursive: true, mode: OWNER_ONLY.folder })
    await writeDurably(part, content)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function writeDurably(path: string, content: FileContent): Promise<void> {
  const data = content instanceof Uint8Array ? content : getChunks(content.path)
  await writeFile(path, data, { flag: 'wx', mode: OWNER_ONLY.file, flush: true })
  expectWhole(content, (await stat(path)).size)
}

/** A rename survives a power cut only once the folders that lead to it are on the disk. */
async function syncFolders(from: string, root: string): Promise<void> {
  // Windows cannot open a folder; NTFS journals the rename itself.
  if (process.platform === 'win32') return
  for (let path = from; path.length >= root.length; path = dirname(path)) {
    const folder = await open(path, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const DISK_TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES'])

/** Full, read-only or broken, as opposed to a content that is not what was announced. */
function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_TROUBLE.has(String(error.code))
}

function hiddenName(folder: string): string {
  return join(folder, `.${randomUUID()}.part`)
}
