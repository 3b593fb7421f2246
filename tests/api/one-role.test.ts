import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { openDb } from '#server/kit/db/db.ts'
import { openQueue } from '#server/kit/db/queue.ts'
import { migrate } from '#server/kit/db/migrate.ts'

/** What the guide tells an operator to do, with other names, since roles belong to the whole server. */
const statementsFor = (name: string): string => {
  const guide = readFileSync(new URL('../../docs/run-it-for-real.md', import.meta.url), 'utf8')
  return (/### From one role to two.*?```sql\n(.*?)```/s.exec(guide)?.[1] ?? '').replaceAll('hidamari', name)
}

test.each(inject('databases'))('a used database goes from one role to two by the statements of the guide: $name', async (place) => {
  const name = `one_${randomBytes(4).toString('hex')}`
  const open = (user: string, database = name) => openDb({ ...place, user, database }, 2)
  const server = open('postgres', 'postgres')
  await server.pool.query(`create role ${name} login`)
  await server.pool.query(`create database ${name} owner ${name}`)

  const both = open(name)
  await migrate(both.pool, { worker: name })
  const queue = openQueue(both.pool)
  await queue.open()
  await queue.close()
  await both.pool.query(`insert into audit (entity, record_id, act) values ('company', null, 'create')`)
  await both.close()

  const superuser = open('postgres')
  await superuser.pool.query(`create role ${name}_other login`)
  const other = open(`${name}_other`)
  await expect(migrate(other.pool, { worker: name })).rejects.toThrow(
    `The tables of this database belong to the role ${name}, and MIGRATE_URL names ${name}_other.`,
  )
  await other.close()
  await superuser.pool.query(statementsFor(name))
  await superuser.close()

  const [owner, worker] = [open(`${name}_owner`), open(name)]
  expect(await migrate(owner.pool, { worker: name })).toEqual([])
  const again = openQueue(worker.pool)
  await again.open()
  await again.close()
  expect((await worker.pool.query('select from audit')).rowCount, 'what was there is there').toBe(1)
  await expect(worker.pool.query('delete from audit')).rejects.toMatchObject({ code: '42501' })
  await expect(worker.pool.query('alter table audit disable trigger all')).rejects.toMatchObject({ code: '42501' })
  await Promise.all([owner.close(), worker.close()])

  await server.pool.query(`drop database ${name} with (force)`)
  await server.pool.query(`drop role ${name}, ${name}_owner, ${name}_other`)
  await server.close()
})
