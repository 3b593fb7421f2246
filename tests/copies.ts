import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { clientOf } from '#server/kit/base/pg-client.ts'
import { openDb } from '#server/kit/db/db.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import type { TestDatabase } from './database.ts'

const TEMPLATE = 'migrated'
const OWNER = 'hidamari_owner'
const WORKER = 'hidamari'

/** A database of its own with the schema of today and nothing in it: copied, since copying is quicker than migrating. */
export const copyOfMigrated = (place: TestDatabase) =>
  newDatabase(place, async (client, server) => {
    // the first test file that comes makes the template, and the others wait for it
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    if (!rowCount) await makeTemplate(client, server)
    return TEMPLATE
  })

/** A database of its own in which nothing was ever made. */
export const emptyDatabase = (place: TestDatabase) => newDatabase(place, async () => 'template1')

type Template = (client: pg.Client, server: pg.ClientConfig) => Promise<string>

/** Nothing drops it: that costs more than making it, and the directory of all of them goes when the last test file has ended (database.ts). */
const newDatabase = async ({ host, port }: TestDatabase, template: Template) => {
  const server = { host, ...(port === undefined ? {} : { port }) }
  const database = `t_${randomBytes(6).toString('hex')}`
  await asSuperuser(server, async (client) => {
    await client.query(`create database ${database} template ${await template(client, server)} owner ${OWNER}`)
    // what a test stores need not outlive the computer
    await client.query(`alter database ${database} set synchronous_commit = off`)
  })
  return {
    login: { ...server, user: WORKER, database },
    owner: { ...server, user: OWNER, database },
  }
}

/** Under another name until it is whole: a migration that fails fails in every test file. */
const makeTemplate = async (client: pg.Client, server: pg.ClientConfig) => {
  const unfinished = `${TEMPLATE}_new`
  await client.query(`drop database if exists ${unfinished}`)
  await client.query(`create database ${unfinished} owner ${OWNER}`)
  const open = openDb({ ...server, user: OWNER, database: unfinished })
  try {
    await migrate(open.pool, { worker: WORKER })
  } finally {
    await open.close()
  }
  await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`)
}

const asSuperuser = async (server: pg.ClientConfig, act: (client: pg.Client) => Promise<unknown>) => {
  const client = clientOf({ ...server, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
