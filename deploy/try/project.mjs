import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const SHOPS = ['shop1', 'shop2', 'shop3']

/** Signs that would break an address, or a file that is read as a shell reads it. */
const password = () => `p@ss/w:o#r%41-${randomBytes(6).toString('hex')}`

/** A copy of compose.yaml with settings of its own in a folder of its own, and a certificate. */
export function makeProject({ ports, standIns, smsPort }) {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-try-'))
  cpSync(join(ROOT, 'compose.yaml'), join(folder, 'compose.yaml'))
  cpSync(join(ROOT, 'deploy'), join(folder, 'deploy'), { recursive: true })
  const certificate = makeCertificate(join(folder, 'tls'))
  const address = `https://localhost:${ports.https}`
  const names = ['POSTGRES_PASSWORD', 'MINIO_PASSWORD', 'S3_SECRET', 'BACKUP_SECRET']
  const secrets = Object.fromEntries(names.map((name) => [name, password()]))
  const given = { ...secrets, PUBLIC_URL: address }
  // in single quotes nothing is filled in
  const lines = Object.entries(given).map(([name, value]) => `${name}='${value}'\n`)
  writeFileSync(join(folder, '.env'), lines.join(''))
  writeFileSync(join(folder, 'deploy/niramoy.env'), filledIn(smsPort))
  writeFileSync(join(folder, 'override.json'), JSON.stringify(override({ ports, standIns }), null, 2))
  return { folder, address, certificate, ports }
}

/** The example as an operator fills it in; SMS come back to this machine. */
export function filledIn(smsPort) {
  const values = {
    SECRET_KEY: randomBytes(36).toString('base64'),
    SHOP_PHONE: '01711-000000',
    SHOP_EMAIL: 'care@shop.example',
    SHOP_ADDRESS: 'Khulna',
    SHOP_WHATSAPP: '8801711000000',
    SMS_URL: `https://host.docker.internal:${smsPort}/`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SSLCOMMERZ_STORE_ID: 'none',
    SSLCOMMERZ_STORE_PASSWORD: 'none',
  }
  const example = readFileSync(join(ROOT, 'deploy/niramoy.env.example'), 'utf8')
  const filled = example.replaceAll(/^(\w+)=.*$/gm, (line, name) =>
    name in values ? `${name}=${values[name]}` : line,
  )
  // one customer orders all the time, and the walk through the shop is by password alone
  return `${filled}
STAFF_SECOND_FACTOR=offered
LIMIT_ORDER=60000/600
LIMIT_ORDER_ACCOUNT=60000/600
MAX_BOXES_PER_DAY=100000
OPEN_COD_ORDERS=100000
OPEN_COD_SUM=20000000
`
}

/** What is not in compose.yaml: TLS, other ports, and for the stand-in of MinIO its only key. */
function override({ ports, standIns }) {
  const shop = {
    environment: {
      NODE_EXTRA_CA_CERTS: '/tls/certificate.pem',
      ...(standIns && { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }),
    },
    extra_hosts: ['host.docker.internal:host-gateway'],
    volumes: ['./tls:/tls:ro'],
  }
  const nginx = {
    environment: {
      LISTEN: 'listen 80; listen 443 ssl;',
      TLS: 'ssl_certificate /tls/certificate.pem; ssl_certificate_key /tls/key.pem;',
    },
    ports: [`${ports.https}:443`],
    volumes: ['./tls:/tls:ro'],
  }
  const key = { RCLONE_CONFIG_SHOP_ACCESS_KEY_ID: 'S3RVER', RCLONE_CONFIG_SHOP_SECRET_ACCESS_KEY: 'S3RVER' }
  const backups = { environment: standIns ? key : {} }
  return { services: { ...Object.fromEntries(SHOPS.map((name) => [name, shop])), nginx, backups } }
}

function makeCertificate(folder) {
  mkdirSync(folder)
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = 'subjectAltName=DNS:localhost,DNS:host.docker.internal'
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const made = spawnSync('openssl', [...args, '-addext', names, '-keyout', key, '-out', certificate])
  assert.equal(made.status, 0, `openssl: ${made.stderr}`)
  chmodSync(key, 0o644)
  return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') }
}
