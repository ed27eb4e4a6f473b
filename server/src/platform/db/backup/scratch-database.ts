import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openClient } from '../db.ts'

/**
 * Runs the work on a new, empty database beside the given one, with the same locale, and drops it afterwards. Wants the
 * right to create databases, and that one work of this kind runs at a time: it first drops what a killed one has left.
 */
export async function withScratchDatabase<Result>(
  shopUrl: string,
  serverUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const begin = `${getName(shopUrl).slice(0, 40)}_rehearsal_`
  await dropThose(serverUrl, begin)
  const name = begin + randomBytes(4).toString('hex')
  try {
    await create(shopUrl, serverUrl, name)
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await dropThose(serverUrl, begin)
  }
}

const getName = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

async function create(shopUrl: string, serverUrl: string, name: string): Promise<void> {
  const [locale] = await ask(
    shopUrl,
    'select datcollate::text as collate, datctype::text as ctype from pg_database where datname = current_database()',
  )
  await ask(
    serverUrl,
    `create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'
     lc_collate ${pg.escapeLiteral(locale?.collate ?? '')} lc_ctype ${pg.escapeLiteral(locale?.ctype ?? '')}`,
  )
}

async function dropThose(serverUrl: string, begin: string): Promise<void> {
  const names = await ask(
    serverUrl,
    `select datname::text as name from pg_database where starts_with(datname::text, ${pg.escapeLiteral(begin)})`,
  )
  for (const { name = '' } of names) {
    await ask(serverUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  }
}

async function ask(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = openClient(url, 'niramoy rehearsal')
  try {
    await client.connect()
    return (await client.query<Record<string, string>>(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
