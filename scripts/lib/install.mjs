import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { mustRun, root } from './run.mjs'

const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(root, 'node_modules', '.niramoy-lock')

/** Installs the packages of package-lock.json unless exactly they are installed already. */
export async function ensureInstalled({ step = '' } = {}) {
  const lock = fs.readFileSync(lockFile, 'utf8')
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
  if (readOr('', stampFile) === wanted) return
  if (isInstalled(JSON.parse(lock))) return stamp(wanted)

  console.log(`${step}Installing packages (once, about a minute) …`)
  // Building needs the development packages, also when NODE_ENV=production would leave them out.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  await mustRun('Installing packages', 'npm', ['ci', ...flags], { env: { NODE_ENV: 'development' } })
  stamp(wanted)
}

// npm notes in node_modules what it put there: an install made by hand need not be made again.
function isInstalled(lock) {
  const noted = readOr('', path.join(root, 'node_modules', '.package-lock.json'))
  if (!noted) return false
  const installed = JSON.parse(noted).packages
  return Object.entries(lock.packages).every(([where, wanted]) => {
    if (!where.includes('node_modules/')) return true
    if (!installed[where] && mayBeAbsent(wanted)) return true
    return installed[where]?.version === wanted.version
  })
}

// npm leaves out optional packages made for other machines, and what only those need.
function mayBeAbsent({ optional, os, cpu, libc }) {
  const isForThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch)
  return optional && (!isForThisMachine || libc?.includes('musl'))
}

function stamp(text) {
  try {
    fs.writeFileSync(stampFile, text)
  } catch {
    // Packages installed by another user are as good; they are only compared again next time.
  }
}

function readOr(fallback, file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : fallback
}
