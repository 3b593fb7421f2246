import { strToU8, unzipSync, zipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArchiveArea } from '#domain/archive/archiveNode.ts'
import { fileInArchive } from '#server/archive/filing.ts'
import { followPeople } from '#server/archive/person.ts'
import { closeTexts, readTexts } from '#server/archive/text/texts.ts'
import type { Actor } from '#server/kit/context/actor.ts'
import type { Ctx } from '#server/kit/context/context.ts'
import { allRows } from '#server/kit/context/rows.ts'
import { closeDrawing } from '#server/kit/files/draw.ts'
import { StoreFull } from '#server/kit/files/store.ts'
import { writeBook } from '#server/kit/sheets/workbook.ts'
import { keepFile } from '#server/kit/uploads/keep.ts'
import { sweepFiles } from '#server/kit/uploads/sweep.ts'
import { nouns } from '#server/nouns.ts'
import { ADMIN, openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'
import { aPatient, aStaff } from '../records.ts'

let app: TestApp
let admin: ReturnType<TestApp['client']>
let token: string
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  token = await app.setUp()
  admin = app.client(token)
})
afterAll(async () => {
  await closeTexts()
  await closeDrawing()
  await app.close()
})

let last = 0
const fresh = (name: string) => `${name}${(last += 1)}`
type Client = typeof admin
const folder = (parent_id: string | null = null, name = fresh('フォルダー'), area: ArchiveArea = 'library', as: Client = admin) =>
  as.archive.createFolder({ area, parent_id, name })
const bytes = (content: string | Uint8Array, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const file = async (
  parent_id: string | null,
  content: string | Uint8Array = fresh('内容'),
  name = fresh('書類') + '.txt',
  as = admin,
) => as.archive.add({ area: 'library', parent_id, file: await as.archive.addFile({ file: bytes(content, name) }) })
const namesIn = async (parent: string, as: Client = admin) =>
  (await as.archive.list({ parent_id: [parent], limit: 200 })).items.map(({ name }) => name)
const textOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString()
const code = async (call: Promise<unknown>) => (await refusal(call)).code

describe('names', () => {
  test('what is wrong is said of the field, and a name is there once, whatever its capitals and its form', async () => {
    const { id } = await folder()
    for (const [name, issue] of [
      ['a/b', 'name_sign'],
      ['.', 'name_dot'],
      ['..', 'name_dot'],
      ['あ'.repeat(86), 'name_long'],
    ])
      expect((await refusal(folder(id, name))).errors).toMatchObject([{ field: 'name', code: issue }])
    await folder(id, 'がくRep')
    expect(await code(folder(id, 'か\u3099くREP'))).toBe('folder_exists')
    await file(id, 'one', 'Plan.txt')
    expect(await code(file(id, 'two', 'plan.TXT'))).toBe('name_taken')
    expect(await code(folder(id, 'plan.txt'))).toBe('name_taken')
  })

  test('a sent name is made one that every file system takes', async () => {
    const { id } = await folder()
    const names = ['../../etc/passwd', `請求書\u202Efdp.exe`, `${'長'.repeat(300)}.pdf`]
    for (const name of names) await file(id, name, name)
    const stored = await namesIn(id)
    expect(stored).toEqual(expect.arrayContaining(['passwd', '請求書fdp.exe']))
    const long = stored.find((name) => name.startsWith('長')) ?? ''
    expect(long).toMatch(/^長+\.pdf$/)
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(255)
  })

  test('of two that take a name at once, one gets it', async () => {
    const { id } = await folder()
    const both = await Promise.allSettled([folder(id, '同時'), folder(id, '同時')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find((one) => one.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'folder_exists' })
  })
})

describe('several at once', () => {
  test('what lies in a folder that is named too goes with it, and comes back with it', async () => {
    const [top, to] = [await folder(), await folder()]
    const inner = await folder(top.id, '中')
    const node = await file(inner.id, 'a', 'a.txt')
    const alone = await file(top.id, 'b', 'b.txt')
    const now = async () => Promise.all([node, inner, alone].map(({ id }) => admin.archive.get({ id })))
    const parents = async () => (await now()).map(({ parent_id }) => parent_id)
    const named = async () => (await now()).map(({ id, version }) => ({ id, version }))
    await admin.archive.move({ area: 'library', parent_id: to.id, nodes: await named() })
    expect(await parents()).toEqual([inner.id, to.id, to.id])
    const gone = await admin.archive.trash({ nodes: await named() })
    expect(gone.map(({ trashed_with }) => trashed_with)).toEqual([inner.id, null, null])
    await admin.archive.restoreMany({ ids: [inner.id, alone.id] })
    expect(await parents()).toEqual([inner.id, to.id, to.id])
    expect((await now()).map(({ deleted_at }) => deleted_at)).toEqual([null, null, null])
    const zip = await admin.archive.zip({ id: [inner.id, alone.id] })
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer()))).toSorted()).toEqual(['b.txt', '中/', '中/a.txt'])
  })
})

describe('moving', () => {
  test('two moves at once never make a circle', async () => {
    const [one, two] = [await folder(), await folder()]
    const move = (node: { id: string; version: number }, parent_id: string) =>
      admin.archive.move({ area: 'library', parent_id, nodes: [{ id: node.id, version: node.version }] })
    const both = await Promise.allSettled([move(one, two.id), move(two, one.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'archive_circle' })
    expect(await code(move(await admin.archive.get({ id: one.id }), one.id))).toBe('archive_circle')
  })

  test('a taken name is told, and no more than thirty folders lie within each other', async () => {
    const [from, to] = [await folder(), await folder()]
    const [node] = [await file(from.id, 'a', 'same.txt'), await file(to.id, 'b', 'same.txt')]
    const moving = admin.archive.move({ area: 'library', parent_id: to.id, nodes: [{ id: node.id, version: node.version }] })
    expect(await code(moving)).toBe('name_taken')
    let deepest = to
    for (let level = 2; level <= 30; level++) deepest = await folder(deepest.id)
    expect(await code(folder(deepest.id))).toBe('archive_deep')
    await folder(from.id)
    const { version } = await admin.archive.get({ id: from.id })
    expect(await code(admin.archive.move({ area: 'library', parent_id: deepest.id, nodes: [{ id: from.id, version }] }))).toBe(
      'archive_deep',
    )
  })

  test('whoever puts something into a folder that is just deleted waits, and is refused or goes with it', async () => {
    const { id, version } = await folder()
    const [trashed, added] = await Promise.allSettled([
      admin.archive.trash({ nodes: [{ id, version }] }),
      file(id, 'late', 'late.txt'),
    ])
    expect(trashed.status).toBe('fulfilled')
    const { rows } = await sql<{ gone: boolean }>`
      select deleted_at is not null as gone from archive_node where parent_id = ${id}`.execute(app.db)
    expect(added.status === 'rejected' ? added.reason : { code: 'not_found' }).toMatchObject({ code: 'not_found' })
    expect(rows).toEqual(added.status === 'fulfilled' ? [{ gone: true }] : [])
  })
})

describe('content', () => {
  test.each([
    ['a page that is called a PDF', '<html><script>alert(1)</script>', 'application/octet-stream'],
    ['a picture that is a script as well', 'GIF89a=1;alert(1)//<script>', 'image/gif'],
    ['a PDF that is a page as well', '%PDF-1.7\n<html><script>alert(1)</script>', 'application/pdf'],
    [
      'a zip file that begins as a page',
      `<html>${Buffer.from(zipSync({ 'a.js': strToU8('x') })).toString('latin1')}`,
      'application/octet-stream',
    ],
  ])('%s is given to save, never to show', async (_, content, type) => {
    const node = await file(null, Buffer.from(content, 'latin1'), fresh('混ざり') + '.pdf')
    const answer = await app.request(`/api/archive-nodes/${node.id}/files/${node.file?.hash}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    await answer.arrayBuffer()
  })

  test('a note is changed, and its history tells what stood there', async () => {
    const node = await file(null)
    const noted = await admin.archive.setNote({ id: node.id, version: node.version, note: '原本は金庫' })
    await admin.archive.setNote({ id: node.id, version: noted.version, note: null })
    const { items } = await admin.archive.history({ id: node.id, reads: false })
    expect(JSON.stringify(items)).toContain('原本は金庫')
  })
})

describe('versions', () => {
  test('replacing keeps the older content, which comes back as a version more and is never swept away', async () => {
    const { id: parent } = await folder()
    const node = await file(parent, 'first', 'plan.txt')
    const sent = await admin.archive.addFile({ file: bytes('second', '別名.csv') })
    const replaced = await admin.archive.replace({ id: node.id, version: node.version, file: sent })
    expect(replaced).toMatchObject({ name: 'plan.csv', size: 6 })
    const back = await admin.archive.restoreVersion({ id: node.id, version: replaced.version, number: 1 })
    expect(back).toMatchObject({ name: 'plan.txt', file: { hash: node.file?.hash } })
    const { versions } = await admin.archive.details({ id: node.id })
    expect(versions.map(({ number, restored_from, by }) => ({ number, restored_from, by }))).toEqual([
      { number: 3, restored_from: 1, by: '青木 美咲' },
      { number: 2, restored_from: null, by: '青木 美咲' },
      { number: 1, restored_from: null, by: '青木 美咲' },
    ])
    await sql`update file set keep_until = now() - interval '1 day'`.execute(app.db)
    await sweepFiles(app, nouns.filed)
    expect(await textOf(await admin.archive.file({ id: node.id, hash: sent.hash }))).toBe('second')
    expect(await refusal(admin.archive.replace({ id: node.id, version: node.version, file: sent }))).toMatchObject({
      code: 'stale_version',
    })
    await expect(sql`delete from archive_version where node_id = ${node.id}`.execute(app.db)).rejects.toMatchObject({
      code: 'HD002',
    })
  })
})

describe('two and troubles', () => {
  const contentOf = async ({ id, file: kept }: { id: string; file: { hash: string } | null }) =>
    textOf(await admin.archive.file({ id, hash: kept?.hash ?? '' }))

  test('of two who replace a file at the same moment one wins, and the other is told', async () => {
    const { id: parent } = await folder()
    const node = await file(parent, 'first', 'plan.txt')
    const replace = async (content: string) => {
      const sent = await admin.archive.addFile({ file: bytes(content, 'plan.txt') })
      return admin.archive.replace({ id: node.id, version: node.version, file: sent })
    }
    const contents = ['one', 'other']
    const both = await Promise.allSettled(contents.map(replace))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'stale_version' })
    expect((await admin.archive.details({ id: node.id })).versions).toHaveLength(2)
    const won = contents[both.findIndex(({ status }) => status === 'fulfilled')]
    expect(await contentOf(await admin.archive.get({ id: node.id }))).toBe(won)
  })

  test('a full disk is told, and what was acknowledged before is there, also in a zip file', async () => {
    const { id: parent, name } = await folder()
    const node = await file(parent, 'first', 'plan.txt')
    const { put } = app.files
    app.files.put = () => Promise.reject(new StoreFull('the disk is full'))
    try {
      expect(await refusal(file(parent, 'second'))).toMatchObject({ code: 'storage_full', status: 507 })
      const sent = admin.archive.addFile({ file: bytes('second', 'plan.txt') })
      expect(await refusal(sent)).toMatchObject({ code: 'storage_full', status: 507 })
      const zip = await admin.archive.zip({ id: [parent] })
      const inside = unzipSync(new Uint8Array(await zip.arrayBuffer()))
      expect(Buffer.from(inside[`${name}/plan.txt`] ?? []).toString()).toBe('first')
    } finally {
      app.files.put = put
    }
    expect(await contentOf(await admin.archive.get({ id: node.id }))).toBe('first')
    expect(await namesIn(parent)).toEqual(['plan.txt'])
  })

  test('what somebody saw and took before a right ended is refused the next time', async () => {
    const helper = await makeFixture(app, 'staff')
    const as = app.client(helper.token)
    const top = await folder()
    const node = await file(top.id, readFileSync('server/sample/files/training.pdf'), '研修.pdf')
    const there = { id: node.id, hash: node.file?.hash ?? '' }
    const ways = [
      () => as.archive.filePreview({ ...there, page: 1 }),
      () => as.archive.file(there),
      () => as.archive.text(there),
      () => as.archive.zip({ id: [top.id] }).then((zip) => zip.arrayBuffer()),
      () => as.archive.zip({ id: [node.id] }).then((zip) => zip.arrayBuffer()),
    ]
    for (const way of ways) expect(await way()).toBeTruthy()
    const { version } = await admin.archive.get({ id: top.id })
    await admin.archive.setRights({ id: top.id, version, grants: [{ role: 'manager', staff_id: null, level: 'read' }] })
    for (const way of ways) expect(await code(way())).toBe('not_found')
  })
})

describe('the trash', () => {
  test('a folder goes with all that lies in it and comes back so, under another name where its own is taken', async () => {
    const top = await folder()
    const inner = await folder(top.id, '中')
    const node = await file(inner.id, 'a', 'a.txt')
    const alone = await file(top.id, 'b', 'b.txt')
    await admin.archive.trash({ nodes: [{ id: alone.id, version: alone.version }] })
    const { version } = await admin.archive.get({ id: top.id })
    const [gone] = await admin.archive.trash({ nodes: [{ id: top.id, version }] })
    expect(gone?.deleted_at).not.toBeNull()
    const trash = await admin.archive.list({ trash: true, trashed_with: ['none'], limit: 200 })
    const roots = trash.items.map(({ id }) => id)
    expect([top.id, inner.id, node.id, alone.id].map((id) => roots.includes(id))).toEqual([true, false, false, true])
    await folder(null, top.name)
    const [back] = await admin.archive.restoreMany({ ids: [top.id] })
    expect(back?.name).toBe(`${top.name} (2)`)
    expect(await namesIn(top.id)).toEqual(['中'])
    expect(await namesIn(inner.id)).toEqual(['a.txt'])
  })

  test('what lay in a folder that is gone comes back above it', async () => {
    const top = await folder()
    const inner = await folder(top.id, '中')
    const node = await file(inner.id, 'c', 'c.txt')
    await admin.archive.trash({ nodes: [{ id: node.id, version: node.version }] })
    await admin.archive.trash({ nodes: [{ id: inner.id, version: inner.version }] })
    const [back] = await admin.archive.restoreMany({ ids: [node.id] })
    expect(back).toMatchObject({ parent_id: top.id, deleted_at: null })
  })
})

describe('rights', () => {
  const reads = async (as: Client, id: string) => {
    const got = await as.archive.get({ id }).then(
      () => true,
      () => false,
    )
    const { items } = await as.archive.list({ limit: 200, sort: '-updated_at' })
    expect(items.some((node) => node.id === id)).toBe(got)
    return got
  }
  const writes = (as: Client, id: string) =>
    as.archive.createFolder({ area: 'library', parent_id: id, name: fresh('試し') }).then(
      () => true,
      () => false,
    )

  test('each area has its own by role', async () => {
    const [manager, limited, helper, user] = await Promise.all([
      makeFixture(app, 'manager', { linked: false }),
      makeFixture(app, 'manager', { linked: false, limited: true }),
      makeFixture(app, 'staff'),
      makeFixture(app, 'user', { linked: false }),
    ])
    const [bystander] = [await makeFixture(app, 'staff')]
    const mine = await admin.staff.create(aStaff({ staff_code: fresh('AR'), establishment_id: limited.ids.establishment }))
    const patient = await admin.patients.create(aPatient({ establishment_id: limited.ids.establishment }))
    await sql`update user_account set staff_id = ${mine.id} where id = ${helper.account}`.execute(app.db)
    const places = {
      library: await folder(),
      company: await folder(null, fresh('会社'), 'company'),
      staff: await admin.archive.personFolder({ staff_id: mine.id, patient_id: null }),
      patients: await admin.archive.personFolder({ staff_id: null, patient_id: patient.id }),
    }
    const table = async (token: string) => {
      const as = app.client(token)
      const told: Record<string, string> = {}
      for (const [area, { id }] of Object.entries(places))
        told[area] = [(await reads(as, id)) && 'read', (await writes(as, id)) && 'write'].filter(Boolean).join(' ')
      return told
    }
    expect(await table(manager.token)).toEqual({ library: 'read write', company: '', staff: 'read write', patients: 'read write' })
    expect(await table(limited.token)).toEqual({ library: 'read write', company: '', staff: 'read write', patients: 'read write' })
    expect(await table(helper.token)).toEqual({ library: 'read', company: '', staff: 'read', patients: '' })
    expect(await table(bystander.token)).toEqual({ library: 'read', company: '', staff: '', patients: '' })
    // own papers come first, and their place is told before there are any
    const shownTo = async (token: string) => (await app.client(token).archive.areas({})).map(({ area }) => area)
    expect(await shownTo(helper.token)).toEqual(['staff', 'library'])
    expect(await shownTo(bystander.token)).toEqual(['staff', 'library'])
    expect(await shownTo(user.token)).toEqual(['library'])
    expect(await table(user.token)).toEqual({ library: 'read', company: '', staff: '', patients: '' })
    const elsewhere = await makeFixture(app, 'manager', { linked: false, limited: true })
    expect(await table(elsewhere.token)).toEqual({ library: 'read write', company: '', staff: '', patients: '' })
    expect(await code(folder(null, fresh('上'), 'company', app.client(manager.token)))).toBe('out_of_reach')
  })

  test('a manager does not open the folder of another manager, and reads the own one', async () => {
    const [one, other, helper] = [
      await makeFixture(app, 'manager'),
      await makeFixture(app, 'manager'),
      await makeFixture(app, 'staff', { linked: false }),
    ]
    const own = await admin.staff.create(aStaff({ staff_code: fresh('AM') }))
    const theirs = await admin.staff.create(aStaff({ staff_code: fresh('AM') }))
    const helps = await admin.staff.create(aStaff({ staff_code: fresh('AM') }))
    for (const [account, { id }] of [
      [one.account, own],
      [other.account, theirs],
      [helper.account, helps],
    ] as const)
      await sql`update user_account set staff_id = ${id} where id = ${account}`.execute(app.db)
    const folderOf = (staff_id: string) => admin.archive.personFolder({ staff_id, patient_id: null })
    const [mine, closed, managed] = [await folderOf(own.id), await folderOf(theirs.id), await folderOf(helps.id)]
    const as = app.client(one.token)
    const table = async ({ id }: { id: string }) => [await reads(as, id), await writes(as, id)]
    expect(await Promise.all([mine, closed, managed].map(table))).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ])
    expect(await code(as.archive.personFolder({ staff_id: theirs.id, patient_id: null }))).toBe('not_found')
    expect(await code(as.archive.setRights({ id: managed.id, version: managed.version, grants: [] }))).toBe('not_found')
  })

  test('those of a folder hold in place of the inherited ones, down to the next folder with its own', async () => {
    const [manager, helper, other] = [
      await makeFixture(app, 'manager', { linked: false }),
      await makeFixture(app, 'staff'),
      await makeFixture(app, 'staff'),
    ]
    const clients = [manager, helper, other].map(({ token }) => app.client(token))
    const table = (id: string) => Promise.all(clients.map((as) => reads(as, id)))
    const top = await folder(null, fresh('会社'), 'company')
    const inner = await admin.archive.createFolder({ area: 'company', parent_id: top.id, name: '中' })
    const node = await admin.archive.add({
      area: 'company',
      parent_id: inner.id,
      file: await admin.archive.addFile({ file: bytes('x', 'x.txt') }),
    })
    expect(await table(node.id)).toEqual([false, false, false])
    await admin.archive.setRights({
      id: top.id,
      version: top.version,
      grants: [
        { role: 'manager', staff_id: null, level: 'read' },
        { role: 'staff', staff_id: null, level: 'read' },
        { role: null, staff_id: other.staff, level: 'none' },
      ],
    })
    expect(await table(node.id)).toEqual([true, true, false])
    expect(await code(app.client(manager.token).archive.rename({ id: node.id, version: 2, name: 'y.txt' }))).toBe('not_found')
    expect(await admin.archive.details({ id: node.id })).toMatchObject({ own: false, from: { id: top.id } })
    expect((await app.client(helper.token).archive.areas({})).find(({ area }) => area === 'company')).toMatchObject({
      writable: false,
    })
    const { version } = await admin.archive.get({ id: inner.id })
    const written = [{ role: null, staff_id: other.staff, level: 'write' as const }]
    await admin.archive.setRights({ id: inner.id, version, grants: written })
    expect(await table(node.id)).toEqual([false, false, true])
    expect(await table(top.id)).toEqual([true, true, false])
    // whoever reaches a folder from none above it finds it by the overview
    const theirs = app.client(other.token)
    expect((await theirs.archive.areas({})).find(({ area }) => area === 'company')?.given).toMatchObject([
      { id: inner.id, writable: true },
    ])
    const latestFor = async (as: Client) => (await as.archive.areas({})).find(({ area }) => area === 'company')?.latest[0]
    expect(await latestFor(admin)).toMatchObject({ id: node.id, path: [top.name, '中'] })
    expect(await latestFor(theirs)).toMatchObject({ id: node.id, path: ['中'] })
    expect((await theirs.archive.path({ id: node.id })).nodes.map(({ id }) => id)).toEqual([inner.id, node.id])
    await folder(inner.id, '書いた', 'company', theirs)
    // what moves takes the rights of its new place
    const library = await folder()
    const moved = await admin.archive.get({ id: node.id })
    await admin.archive.move({ area: 'library', parent_id: library.id, nodes: [{ id: moved.id, version: moved.version }] })
    expect(await admin.archive.get({ id: node.id })).toMatchObject({ area: 'library', rights_from: null })
    expect(await table(node.id)).toEqual([true, true, true])
  })

  test('nobody deletes a folder together with what may not be deleted', async () => {
    const manager = await makeFixture(app, 'manager', { linked: false })
    const top = await folder()
    const inner = await folder(top.id)
    await admin.archive.setRights({
      id: inner.id,
      version: inner.version,
      grants: [{ role: 'user', staff_id: null, level: 'read' }],
    })
    const { version } = await admin.archive.get({ id: top.id })
    expect(await code(app.client(manager.token).archive.trash({ nodes: [{ id: top.id, version }] }))).toBe('out_of_reach')
  })

  test('the folder of a person is made once and stays', async () => {
    const { id } = await admin.staff.create(aStaff({ staff_code: fresh('AR') }))
    const whose = { staff_id: id, patient_id: null }
    const [one, two] = await Promise.all([admin.archive.personFolder(whose), admin.archive.personFolder(whose)])
    expect(two.id).toBe(one.id)
    const nodes = [{ id: one.id, version: one.version }]
    expect(await code(admin.archive.trash({ nodes }))).toBe('archive_person_folder')
    expect(await code(admin.archive.move({ area: 'library', parent_id: null, nodes }))).toBe('archive_person_folder')
    expect(await code(admin.archive.rename({ id: one.id, version: one.version, name: 'x' }))).toBe('archive_person_folder')
  })
})

describe('what another noun files', () => {
  const filed = async (facts: Omit<Parameters<typeof fileInArchive>[1], 'file'>, content = fresh('文書')) => {
    const kept = await keepFile(app.db, app.files, Buffer.from(content), { type: 'text/plain' })
    const { rows } = await sql<Actor>`select id, role, staff_id as staff from user_account where email = ${ADMIN.email}`.execute(
      app.db,
    )
    return app.db.transaction().execute((db) => {
      const ctx = { db, actor: rows[0], address: '', app: { ...app, nouns }, rows: allRows } as unknown as Ctx
      return fileInArchive(ctx, { ...facts, file: { ...kept, type: 'text/plain' } })
    })
  }

  test('lands in the folder of its person, also of two at once, and a second version stays where the first is', async () => {
    const { id, staff_code, japanese_name } = await admin.staff.create(aStaff({ staff_code: fresh('AF') }))
    const contract = { area: 'staff' as const, staff_id: id, folder: ['契約', '2026年度'], name: '雇用契約書.pdf' }
    const both = await Promise.all([filed(contract), filed(contract)])
    const rows = await Promise.all(both.map(({ node }) => admin.archive.get({ id: node })))
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['雇用契約書 (2).pdf', '雇用契約書.pdf'])
    expect(rows.map(({ staff_id }) => staff_id)).toEqual([id, id])
    const { nodes } = await admin.archive.path({ id: both[0]?.node ?? '' })
    expect(nodes.slice(0, -1).map(({ name }) => name)).toEqual([`${staff_code} ${japanese_name}`, '契約', '2026年度'])
    const again = await filed({ ...contract, replaces: both[0]?.node ?? '' })
    expect(again).toEqual({ node: both[0]?.node, version: 2 })
    const renamed = await admin.staff.change({ id, version: 1, changes: { japanese_name: '高橋 あおい' } })
    await followPeople(app)
    const { nodes: later } = await admin.archive.path({ id: again.node })
    expect(later[0]?.name).toBe(`${renamed.staff_code} 高橋 あおい`)
  })

  test('of two patients of the same name each folder keeps its name, whatever is changed in their records', async () => {
    const name_kanji = `${fresh('同姓')} 同名`
    const people = [await admin.patients.create(aPatient({ name_kanji })), await admin.patients.create(aPatient({ name_kanji }))]
    const names = () =>
      Promise.all(people.map(async ({ id }) => (await admin.archive.personFolder({ staff_id: null, patient_id: id })).name))
    const kept = await names()
    expect(kept.toSorted()).toEqual([name_kanji, `${name_kanji} (2)`])
    for (const { id, version } of people) await admin.patients.change({ id, version, changes: { name_kana: 'ドウセイ ドウメイ' } })
    await followPeople(app)
    expect(await names()).toEqual(kept)
  })
})

describe('a zip file', () => {
  test('holds what the reader reads, under names that Windows takes, and the audit log says who took it', async () => {
    const helper = await makeFixture(app, 'staff')
    const top = await folder(null, fresh('一式'))
    await file(top.id, 'hello', 'con.txt')
    const inner = await folder(top.id, '資料')
    await file(inner.id, 'こんにちは', '挨拶.txt')
    await folder(top.id, '空')
    const hidden = await folder(top.id, '管理者')
    await file(hidden.id, 'secret', 'secret.txt')
    await admin.archive.setRights({
      id: hidden.id,
      version: hidden.version,
      grants: [{ role: 'user', staff_id: null, level: 'none' }],
    })
    const got = await app.client(helper.token).archive.zip({ id: [top.id] })
    expect(got.name).toBe(`${top.name}.zip`)
    const inside = unzipSync(new Uint8Array(await got.arrayBuffer()))
    expect(Object.keys(inside).toSorted()).toEqual(
      ['', '_con.txt', '資料/', '資料/挨拶.txt', '空/'].map((path) => `${top.name}/${path}`).toSorted(),
    )
    expect(Buffer.from(inside[`${top.name}/資料/挨拶.txt`] ?? []).toString()).toBe('こんにちは')
    const { rows } = await sql<{ act: string; metadata: { files: number } }>`
      select act, metadata from audit where entity = 'archive_node' and record_id = ${top.id} and actor = ${helper.account}`.execute(
      app.db,
    )
    expect(rows).toMatchObject([{ act: 'download', metadata: { files: 2 } }])
  })
})

describe('search in texts', () => {
  const docx = (xml: string) => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(xml) })
  const find = async (q: string, under: string, as: Client = admin) =>
    (await as.archive.find({ q, under, inside: true })).items.map(({ node, where, excerpt }) => [
      node.name,
      where,
      excerpt !== null,
    ])
  const read = () => readTexts(app)

  test('finds Japanese in PDF, Word, Excel and plain text of either encoding', async () => {
    const { id } = await folder()
    await file(id, readFileSync('server/sample/files/training.pdf'), '研修.pdf')
    await file(
      id,
      docx('<w:p><w:r><w:t>夜間の巡</w:t></w:r><w:r><w:t>回手順</w:t></w:r></w:p><w:p>次の行 &amp; &#12354;</w:p>'),
      '手順.docx',
    )
    const book = await writeBook({
      name: '名簿',
      rows: [[{ value: '髙﨑タカシ' }, { value: '担当者一覧' }]],
      widths: [10, 10],
      frozen: { rows: 0, columns: 0 },
    })
    await file(id, new Uint8Array(await book.arrayBuffer()), '名簿.xlsx')
    await file(id, '送迎の記録：ハイエース', '送迎.txt')
    // 防災 in Shift_JIS
    await file(id, new Uint8Array([0x96, 0x68, 0x8d, 0xd0, 0x8c, 0x50, 0x97, 0xfb]), '古い.txt')
    expect(await find('巡回手順', id)).toEqual([])
    await read()
    expect(await find('巡回手順', id)).toEqual([['手順.docx', 'text', true]])
    expect(await find('高崎たかし', id)).toEqual([['名簿.xlsx', 'text', true]])
    expect(await find('はいえーす', id)).toEqual([['送迎.txt', 'text', true]])
    expect(await find('防災訓練', id)).toEqual([['古い.txt', 'text', true]])
    expect(await find('実務者研修', id)).toEqual([['研修.pdf', 'text', true]])
    const user = await makeFixture(app, 'user', { linked: false })
    const hidden = await folder(id)
    await admin.archive.setRights({
      id: hidden.id,
      version: hidden.version,
      grants: [{ role: 'manager', staff_id: null, level: 'read' }],
    })
    await file(hidden.id, '送迎の秘密', '秘密.txt')
    await read()
    expect(await find('送迎の', id, app.client(user.token))).toEqual([['送迎.txt', 'text', true]])
  })

  test('finds family names of one and two kanji by an index, also in names, and sorts what it found as a folder', async () => {
    const { id } = await folder()
    await file(id, '髙森さんの面談の記録です。長いほうの文書。', 'ん1.txt')
    await file(id, '担当は高森', 'ん2.txt')
    await file(id, '森高', 'ん3.txt')
    await folder(id, '高森 花子')
    await read()
    expect((await find('高森', id)).map(([name]) => name).toSorted()).toEqual(['ん1.txt', 'ん2.txt', '高森 花子'])
    expect((await find('森', id)).map(([name]) => name)).toHaveLength(4)
    expect(await find('高森 担当は', id)).toEqual([['ん2.txt', 'text', true]])
    // one word stands in the name, the other one in the text
    const { items } = await admin.archive.find({ q: 'ん1 長いほう', under: id, inside: true })
    expect(items.map(({ node, where, excerpt }) => [node.name, where, excerpt])).toEqual([
      ['ん1.txt', 'text', expect.stringContaining('長いほうの文書')],
    ])
    expect(await find('ん2 長いほう', id)).toEqual([])
    const sorted = async (sort: string) =>
      (await admin.archive.find({ q: '高森', under: id, inside: true, sort })).items.map(({ node }) => node.name)
    expect(await sorted('order_name')).toEqual(['高森 花子', 'ん1.txt', 'ん2.txt'])
    expect(await sorted('-size')).toEqual(['高森 花子', 'ん1.txt', 'ん2.txt'])
    expect(await sorted('size')).toEqual(['ん2.txt', 'ん1.txt', '高森 花子'])
    const statements = await app.asked(() => admin.archive.find({ q: '高森', inside: true }))
    const search = statements.find(({ text }) => text.includes('short_words'))
    const client = await app.pool.connect()
    // so few rows are read faster without any index
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${search?.text}`, search?.values)
    client.release(true)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('archive_text_short')
    expect(plan).toContain('archive_node_short')
  })

  test('a hostile file ends nothing: it has no text, and those after it are read', async () => {
    const { id } = await folder()
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(40 * 1024 * 1024) }, { level: 9 })
    const broken = docx('<w:p>壊れた</w:p>').fill(255, 60, 90)
    const made = [
      await file(id, bomb, '爆弾.docx'),
      await file(id, broken, '壊れ.docx'),
      await file(id, '%PDF-1.7\n1 0 obj<</Type/Pages/Count 99999999/Kids[1 0 R]>>endobj\ntrailer<</Root 1 0 R>>', '輪.pdf'),
      await file(id, '無事な文', '無事.txt'),
    ]
    await read()
    const states = await Promise.all(
      made.map(async (node) => (await admin.archive.text({ id: node.id, hash: node.file?.hash ?? '' })).state),
    )
    expect(states).toEqual(['failed', 'failed', 'failed', 'read'])
  })
})

describe('among ten thousand nodes', () => {
  /** A folder of files alone, and one of as many folders as each of them has files. */
  let [long, wide, inner] = ['', '', '']
  let helper: Client
  beforeAll(async () => {
    ;[long, wide] = [(await folder()).id, (await folder()).id]
    const insert = (kind: 'folder' | 'file', parents: ReturnType<typeof sql>, each: number) =>
      sql<{ id: string }>`
      insert into archive_node (name, kind, area, parent_id, file, order_name, modified_at, search)
      select n, ${kind}, 'library', parent, case when ${kind} = 'file' then '{"hash":"","name":"","size":0,"type":""}'::jsonb end,
        case when ${kind} = 'file' then '1' else '0' end || n, now(), n
      from (select p.id as parent, 'n' || lpad((p.place * ${each} + i)::text, 6, '0') as n from ${parents}, generate_series(1, ${each}) i) made
      returning id`.execute(app.db)
    const only = (id: string, place: number) => sql`(values (${id}::uuid, ${place}::int)) as p(id, place)`
    await insert('file', only(long, 1), 10_000)
    const { rows } = await insert('folder', only(wide, 3), 100)
    const ids = rows.map(({ id }) => id)
    await insert('file', sql`unnest(${ids}::uuid[]) with ordinality as p(id, place)`, 100)
    inner = ids[0] ?? ''
    await app.asOwner((db) => sql`analyze archive_node`.execute(db))
    helper = app.client((await makeFixture(app, 'staff')).token)
  })
  /** The plans of what a call reads of the archive. */
  const plansOf = async (call: () => Promise<unknown>) => {
    const statements = (await app.asked(call)).filter(({ text }) => /^\s*(select|with)\b[\s\S]*archive_node/.test(text))
    const plans: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  }

  test('a page of a folder costs the same', async () => {
    const plans = await plansOf(() => helper.archive.list({ parent_id: [long], limit: 50 }))
    const page = plans.find((plan) => plan.includes('archive_node_order'))
    expect(page).toBeDefined()
    expect(page).not.toMatch(/Sort|Seq Scan on archive_node t/)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a search by name', () => helper.archive.find({ q: 'n007777', under: wide })],
    ['a search in texts', () => helper.archive.find({ q: 'n007777', inside: true, area: 'library' })],
    ['the details of a folder', () => helper.archive.details({ id: inner })],
    ['the folders to move into', () => admin.archive.targets({ area: 'library', parent_id: wide })],
    ['the folders to move into among files', () => admin.archive.targets({ area: 'library', parent_id: long })],
    ['the folders at the top to move into', () => admin.archive.targets({ area: 'library' })],
    ['a folder to move into by its name', () => admin.archive.targets({ q: 'n000399' })],
    // its bytes are not there, which ends it when they are read
    ['the folder as a zip file', () => helper.archive.zip({ id: [inner] }).catch(() => undefined)],
  ])('%s reads no whole table', async (_, call) => {
    const plans = await plansOf(call)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => plan.includes('Seq Scan on archive_node'))).toEqual([])
  })
})
