import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addDays } from '#domain/kit/dates.ts'
import type { Input } from '#domain/kit/entity.ts'
import { newsKind } from '#domain/visits/publishing/news.ts'
import type { visit } from '#domain/visits/visit.ts'
import { today } from '#server/kit/base/today.ts'
import { nouns } from '#server/nouns.ts'
import { tellNearNews } from '#server/visits/publishing/nearNews.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { aPatient, aVisit } from '../records.ts'

type Client = ReturnType<TestApp['client']>

describe.each(inject('oldest'))('drafts and what is published, on $name', (database) => {
  let app: TestApp
  let admin: Client
  const helpers: Record<string, { id: string; client: Client }> = {}
  let patient: string
  const plan = (at: string, who: string | null, changes: Partial<Input<typeof visit>> = {}) =>
    admin.visits.create(
      aVisit(`${at}:00`, `${at}:50`, {
        staff_id: who === null ? null : (helpers[who]?.id ?? ''),
        patient_id: patient,
        exception_reason: '在留カードは更新の予定',
        ...changes,
      }),
    )
  const seenBy = async (who: string, day: string) => {
    const { visits } = (await helpers[who]?.client.visits.roster({ from: day, to: day })) ?? { visits: [] }
    return visits.map(({ starts_at }) => starts_at.slice(11, 16))
  }
  /** Without the visit that everybody of the tests begins with. */
  const allNews = async (who: string) =>
    ((await helpers[who]?.client.publications.news({})) ?? []).filter(
      (one) => !(one.after ?? one.before)?.starts_at.startsWith('2036-12-30'),
    )
  const newsOf = async (who: string) =>
    (await allNews(who)).map((one) => `${newsKind(one)} ${(one.after ?? one.before)?.starts_at.slice(5, 16)}`)
  const see = async (who: string) => {
    const news = await allNews(who)
    return helpers[who]?.client.publications.see({ seen: news.map(({ visit_id, version }) => ({ visit_id, version })) })
  }
  const publish = (day: string, more: { staff_id?: string[] } = {}) => admin.publications.publish({ from: day, to: day, ...more })

  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
    patient = (await admin.patients.create(aPatient())).id
    for (const who of ['aiko', 'ken']) {
      const { staff, token } = await makeFixture(app, 'staff')
      helpers[who] = { id: staff, client: app.client(token) }
    }
  })
  afterAll(() => app.close())

  test('a helper sees nothing of a draft, and all of it once it is published', async () => {
    await plan('2099-01-05T09', 'aiko')
    expect([await seenBy('aiko', '2099-01-05'), await newsOf('aiko')]).toEqual([[], []])
    expect(await publish('2099-01-05')).toMatchObject({ visits: 1, helpers: 1 })
    expect([await seenBy('aiko', '2099-01-05'), await newsOf('aiko')]).toEqual([['09:00'], ['new 01-05T09:00']])
    expect(await see('aiko')).toEqual({ visits: 1 })
    expect(await newsOf('aiko')).toEqual([])
  })

  test('each helper is notified once of all visits of a publication, and of none that was taken back', async () => {
    const toldTo = async (who: string) =>
      (await helpers[who]?.client.notices.list({}))?.items.filter(
        ({ kind, facts }) => kind === 'plan_changed' && facts['first'] === '2099-02-02',
      )
    const first = await plan('2099-02-02T09', 'aiko')
    await plan('2099-02-04T09', 'aiko')
    await plan('2099-02-02T11', null)
    const { id } = await admin.publications.publish({ from: '2099-02-01', to: '2099-02-28' })
    expect(await toldTo('aiko')).toMatchObject([
      { entity: 'visit', record_id: first.id, facts: { visits: 2, first: '2099-02-02', last: '2099-02-04' } },
    ])
    expect(await toldTo('ken')).toEqual([])
    await admin.publications.undo({ id: id ?? '' })
    await admin.visits.change({
      id: first.id,
      version: (await admin.visits.get({ id: first.id })).version,
      changes: { remarks: '公開' },
    })
    await admin.publications.publish({ from: '2099-02-02', to: '2099-02-02', staff_id: [helpers['aiko']?.id ?? ''] })
    expect(await toldTo('aiko')).toMatchObject([{ facts: { visits: 1 } }])
  })

  test('a helper is notified once of what changes within two days, after a while, and not of what a publication has told', async () => {
    const toldTo = async (who: string) =>
      ((await helpers[who]?.client.notices.list({}))?.items ?? []).flatMap(({ kind, record_id, facts: { near, ...facts } }) =>
        kind === 'plan_changed' && near === 1 ? [{ ...facts, record_id }] : [],
      )
    const look = (grace?: number) => tellNearNews({ db: app.db, nouns }, grace)
    const [tomorrow, later] = [addDays(today(), 1), addDays(today(), 5)]
    const change = async (id: string, changes: Partial<Input<typeof visit>>) =>
      admin.visits.change({ id, version: (await admin.visits.get({ id })).version, changes })
    const near = await plan(`${tomorrow}T09`, 'aiko')
    const far = await plan(`${later}T09`, 'aiko')
    await admin.publications.publish({ from: tomorrow, to: later })
    await see('aiko')
    await look(0)
    expect(await toldTo('aiko'), 'the publication').toEqual([])
    await change(near.id, { remarks: '裏口から' })
    await change(far.id, { remarks: '裏口から' })
    await look()
    expect(await toldTo('aiko'), 'it may still be undone').toEqual([])
    await look(0)
    await look(0)
    const once = { visits: 1, first: tomorrow, last: tomorrow, record_id: near.id }
    expect(await toldTo('aiko')).toEqual([once])
    await see('aiko')
    await change(near.id, { staff_id: helpers['ken']?.id ?? '', exception_reason: '急な交代' })
    // a key holds the minute
    await sql`update notice set key = key || ' before' where key like 'near/%'`.execute(app.db)
    await look(0)
    // the first notification of the one who lost the visit is gone with it, and the second is about the next visit
    expect([await toldTo('aiko'), await toldTo('ken')]).toEqual([
      [{ ...once, record_id: expect.not.stringContaining(near.id) }],
      [once],
    ])
  })

  test('nobody who has not been published sees another’s', async () => {
    await plan('2099-01-06T09', 'aiko')
    await plan('2099-01-06T10', 'ken')
    await plan('2099-01-06T11', null)
    expect(await publish('2099-01-06', { staff_id: [helpers['ken']?.id ?? ''] })).toMatchObject({ visits: 1, helpers: 1 })
    expect([await seenBy('aiko', '2099-01-06'), await seenBy('ken', '2099-01-06')]).toEqual([[], ['10:00']])
    expect(await publish('2099-01-06'), 'the rest, also what nobody has yet').toMatchObject({ visits: 2, helpers: 1 })
    expect(await publish('2099-01-06'), 'nothing is left').toEqual({ id: null, visits: 0, helpers: 0 })
  })

  test('what changes after it must be seen again; what is taken back is no news', async () => {
    const made = await plan('2099-01-07T09', 'aiko')
    await publish('2099-01-07')
    await see('aiko')
    const { version } = await admin.visits.get({ id: made.id })
    const later = { starts_at: '2099-01-07T10:00:00+09:00', ends_at: '2099-01-07T10:50:00+09:00' }
    await admin.visits.change({ id: made.id, version, changes: later })
    expect([await newsOf('aiko'), (await admin.visits.get({ id: made.id })).unseen]).toEqual([['changed 01-07T10:00'], true])
    await admin.visits.change({ id: made.id, version: version + 1, changes: { starts_at: made.starts_at, ends_at: made.ends_at } })
    expect([await newsOf('aiko'), (await admin.visits.get({ id: made.id })).unseen]).toEqual([[], false])
  })

  test('who loses a visit must see it, and who gets it', async () => {
    const made = await plan('2099-01-08T09', 'aiko')
    await publish('2099-01-08')
    await see('aiko')
    const { version } = await admin.visits.get({ id: made.id })
    await admin.visits.change({
      id: made.id,
      version,
      changes: { staff_id: helpers['ken']?.id ?? '', exception_reason: '急な交代' },
    })
    expect([await newsOf('aiko'), await newsOf('ken')]).toEqual([['gone 01-08T09:00'], expect.arrayContaining(['new 01-08T09:00'])])
    expect((await admin.publications.unseen({})).filter(({ visit_id }) => visit_id === made.id)).toHaveLength(2)
    await see('aiko')
    expect(await newsOf('aiko')).toEqual([])
    await see('ken')
    await admin.visits.remove({ id: made.id, version: (await admin.visits.get({ id: made.id })).version })
    expect(await newsOf('ken')).toContain('gone 01-08T09:00')
  })

  test('what has changed again since it was read is not confirmed by it', async () => {
    const made = await plan('2099-01-09T09', 'aiko')
    await publish('2099-01-09')
    const read = await allNews('aiko')
    const version = read[0]?.version ?? 0
    await admin.visits.change({ id: made.id, version, changes: { remarks: '鍵は管理人室' } })
    const seen = await helpers['aiko']?.client.publications.see({ seen: [{ visit_id: made.id, version }] })
    expect([seen, await newsOf('aiko')]).toEqual([{ visits: 0 }, ['new 01-09T09:00']])
    await see('aiko')
  })

  test('to confirm is no other version of a visit, so that nobody’s open form is refused for it', async () => {
    const made = await plan('2099-01-11T09', 'aiko')
    await publish('2099-01-11')
    await see('aiko')
    const now = await admin.visits.get({ id: made.id })
    expect([now.version, now.unseen, now.published_at !== null, now.heard_at !== null]).toEqual([1, false, true, true])
    const lines = await app.db
      .selectFrom('audit')
      .select(['act', 'actor'])
      .where('record_id', '=', made.id)
      .where('act', '<>', 'read')
      .orderBy('id')
      .execute()
    expect(
      lines.map(({ act }) => act),
      'the audit log tells who published it and who confirmed it',
    ).toEqual(['create', 'change', 'change'])
  })

  test('a helper confirms nothing in the name of another; the office tells by telephone', async () => {
    const made = await plan('2099-01-10T09', 'aiko')
    await publish('2099-01-10')
    const { version } = await admin.visits.get({ id: made.id })
    await helpers['ken']?.client.publications.see({ seen: [{ visit_id: made.id, version }] })
    expect(await newsOf('aiko')).toEqual(['new 01-10T09:00'])
    const told = [{ visit_id: made.id, version, staff_id: helpers['aiko']?.id ?? '' }]
    expect(await admin.publications.tell({ told })).toEqual({ visits: 1 })
    expect(await newsOf('aiko')).toEqual([])
  })

  test('a publication is taken back as long as nobody has confirmed any of it', async () => {
    const ours = await plan('2099-01-12T09', 'aiko')
    await plan('2099-01-12T10', 'ken')
    const { id } = await publish('2099-01-12')
    expect(await admin.publications.undo({ id: id ?? '' })).toEqual({ visits: 2 })
    expect([await seenBy('aiko', '2099-01-12'), await newsOf('aiko')]).toEqual([[], []])
    expect(await refusal(admin.publications.undo({ id: id ?? '' }))).toMatchObject({ code: 'act_not_allowed' })
    const again = await publish('2099-01-12')
    await see('aiko')
    await admin.visits.change({
      id: ours.id,
      version: 1,
      changes: {
        staff_id: helpers['ken']?.id ?? '',
        exception_reason: '急な交代',
        starts_at: '2099-01-12T12:00:00+09:00',
        ends_at: '2099-01-12T12:50:00+09:00',
      },
    })
    await see('aiko')
    expect(await refusal(admin.publications.undo({ id: again.id ?? '' }))).toMatchObject({ code: 'publication_seen' })
  })

  test('what is over when it is entered needs nobody to be told', async () => {
    const made = await plan('2026-01-05T09', 'aiko')
    expect(made).toMatchObject({ unseen: false })
    expect(await seenBy('aiko', '2026-01-05')).toEqual(['09:00'])
    expect(await newsOf('aiko')).toEqual([])
  })

  test('a period that ends before it begins is refused', async () => {
    expect((await refusal(admin.publications.publish({ from: '2099-02-02', to: '2099-02-01' }))).errors).toMatchObject([
      { field: 'to' },
    ])
  })
})
