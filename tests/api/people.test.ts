import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { MAX_OPTIONS } from '#domain/kit/contract.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { aPatient, aStaff } from '../records.ts'

describe.each(inject('oldest'))('people on $name', (database) => {
  let app: TestApp
  let admin: ReturnType<TestApp['client']>
  beforeAll(async () => {
    app = await openTestApp(database)
    admin = app.client(await app.setUp())
  })
  afterAll(() => app.close())

  test.each([
    ['active', null, true],
    ['left', null, false],
    ['left', '2026-11-21', false],
    ['left', '2026-11-22', true],
    ['active', '2026-11-21', false],
    ['active', '2026-12-31', true],
  ] as const)('%s, day of leaving %s: is with the company on 2026-11-22 is %s', async (zaishoku_joukyou, leave_date, expected) => {
    const told = JSON.stringify({ zaishoku_joukyou, leave_date })
    const { rows } = await sql`select stays(jsonb_populate_record(null::staff, ${told}::jsonb), '2026-11-22')`.execute(app.db)
    expect(rows).toEqual([{ stays: expected }])
  })

  test.each(['たかはし', 'タカハシ', 'takahashi', '高橋', '髙橋', 'ﾀｶﾊｼ', 'たかはしあいこ', 'aiko takahashi', 's001'])(
    '髙橋 is found by %s',
    async (q) => {
      await admin.staff.create(aStaff({ japanese_name_kana: 'タカハシ アイコ' })).catch(() => undefined)
      const { items } = await admin.staff.list({ q })
      expect(items.map((i) => i.japanese_name)).toEqual(['髙橋 愛子'])
    },
  )

  test.each(['09000001234', '090-0000-1234', '０９０－００００－１２３４'])(
    'whoever rings is found by the number %s',
    async (q) => {
      const caller = await admin.patients.create(aPatient({ name_kanji: '石井 一', phone_number: '090-0000-1234' }))
      expect((await admin.patients.list({ q })).items.map((one) => one.name_kanji)).toEqual(['石井 一'])
      const made = await admin.staff.create(aStaff({ staff_code: 'TEL', japanese_name: '電話 番', phone_number: '09000001234' }))
      expect((await admin.staff.options({ q })).map(({ name }) => name)).toEqual(['電話 番'])
      await app.db.deleteFrom('staff').where('id', '=', made.id).execute()
      await app.db.deleteFrom('patient').where('id', '=', caller.id).execute()
    },
  )

  test('all that are chosen are named, also more than a picker offers', async () => {
    const codes = Array.from({ length: MAX_OPTIONS + 1 }, (_, i) => `OPT${i}`)
    const made = await Promise.all(codes.map((staff_code) => admin.staff.create(aStaff({ staff_code }))))
    const ids = made.map(({ id }) => id)
    expect(await admin.staff.options({ ids })).toHaveLength(ids.length)
    await app.db.deleteFrom('staff').where('id', 'in', ids).execute()
  })

  test('a code that is taken is refused by the name of its field', async () => {
    const refused = await refusal(admin.staff.create(aStaff()))
    expect(refused).toMatchObject({ status: 409, code: 'duplicate', errors: [{ field: 'staff_code', code: 'duplicate' }] })
  })

  test('two new records are offered one code; whoever is second is offered the next', async () => {
    const [mine, theirs] = await Promise.all([admin.staff.nextCode({}), admin.staff.nextCode({})])
    expect(mine).toEqual(theirs)
    const { id, version } = await admin.staff.create(aStaff(mine))
    expect(await refusal(admin.staff.create(aStaff(theirs)))).toMatchObject({ code: 'duplicate' })
    await admin.staff.remove({ id, version })
    const next = await admin.staff.nextCode({})
    expect(next, 'nor is a code of the trash given again').not.toEqual(mine)
    await admin.staff.create(aStaff(next))
    await app.db.deleteFrom('staff').where('staff_code', 'in', [mine.staff_code, next.staff_code]).execute()
  })

  test('bad input names each field and its fault', async () => {
    const refused = await refusal(
      admin.staff.create(aStaff({ staff_code: '', personal_email: 'x', birth_date: '2026-02-30', residence_card_number: '12' })),
    )
    expect(refused.errors).toEqual(
      expect.arrayContaining([
        { field: 'staff_code', code: 'required', size: 1 },
        { field: 'personal_email', code: 'invalid_email' },
        { field: 'birth_date', code: 'invalid_date' },
        { field: 'residence_card_number', code: 'invalid_format' },
      ]),
    )
  })

  test('a number with the wrong count of figures is told how many it has', async () => {
    const refused = await refusal(
      admin.staff.create(
        aStaff({ postal_code: '123', bank_account_number: '12345678', yucho_symbol: '1234', yucho_number: '123456789' }),
      ),
    )
    expect(refused.errors).toEqual([
      { field: 'postal_code', code: 'digits_length', size: 7 },
      { field: 'bank_account_number', code: 'digits_length', size: 7 },
      { field: 'yucho_symbol', code: 'digits_length', size: 5 },
      { field: 'yucho_number', code: 'max_length', size: 8 },
    ])
    const letters = await refusal(admin.staff.create(aStaff({ postal_code: '12A-4567' })))
    expect(letters.errors).toEqual([{ field: 'postal_code', code: 'digits_only' }])
  })

  test.each(['Ｈー０３１', 'ｈ−031', 'h‐031', ' H-031 '])('the code %s is H-031', async (staff_code) => {
    const made = await admin.staff.create(aStaff({ staff_code }))
    expect(made.staff_code).toBe('H-031')
    await app.db.deleteFrom('staff').where('id', '=', made.id).execute()
  })

  test('nobody leaves before joining or is born tomorrow, neither made, changed nor imported', async () => {
    const leaves = { join_date: '2026-04-01', leave_date: '2020-01-01' }
    const expected = { status: 422, errors: [{ field: 'leave_date', code: 'end_before_start' }] }
    expect(await refusal(admin.staff.create(aStaff({ staff_code: 'L1', ...leaves })))).toMatchObject(expected)
    const made = await admin.staff.create(aStaff({ staff_code: 'L1', ...leaves, leave_date: '2026-04-01' }))
    const { id, version } = made
    expect(await refusal(admin.staff.change({ id, version, changes: { leave_date: '2026-03-31' } }))).toMatchObject(expected)
    expect(await refusal(admin.staff.create(aStaff({ staff_code: 'L2', birth_date: '2099-12-31' })))).toMatchObject({
      errors: [{ field: 'birth_date', code: 'future_date' }],
    })
    const lines = [
      '職員コード,区分,氏名（日本語）,在職状況,入社日,退職日,生年月日',
      'L2,職員,一,退職,2026-04-01,2020-01-01,',
      'L3,職員,二,在職中,,,2099-12-31',
    ]
    const report = await admin.staff.import({
      file: new File([lines.join('\r\n')], '職員.csv', { type: 'text/csv' }),
      dry_run: false,
    })
    expect(report.faults).toEqual([
      { row: 2, field: 'leave_date', code: 'end_before_start', value: '2020-01-01' },
      { row: 3, field: 'birth_date', code: 'future_date', value: '2099-12-31' },
    ])
  })

  test('an unknown key is refused, not dropped', async () => {
    const refused = await refusal(admin.patients.create({ ...aPatient(), nickname: 'x' } as never))
    expect(refused.errors).toEqual([{ field: 'nickname', code: 'unknown_field' }])
  })

  test('a stale change answers the current row; trash and restore', async () => {
    const created = await admin.staff.create(aStaff({ staff_code: 'S002', japanese_name: '佐藤 健' }))
    const changed = await admin.staff.change({ id: created.id, version: 1, changes: { nickname: 'けん' } })
    expect(changed).toMatchObject({ version: 2, nickname: 'けん', japanese_name: '佐藤 健' })
    const stale = await refusal(admin.staff.change({ id: created.id, version: 1, changes: { nickname: 'たけし' } }))
    expect(stale).toMatchObject({ code: 'stale_version', current: { nickname: 'けん', version: 2 } })
    await admin.staff.remove({ id: created.id, version: 2 })
    expect((await admin.staff.list({ q: '佐藤' })).items).toEqual([])
    expect((await admin.staff.list({ q: '佐藤', trash: true })).total).toBe(1)
    expect(await admin.staff.restore({ id: created.id })).toMatchObject({ deleted_at: null, nickname: 'けん' })
  })

  test('pages by keyset forth and back', async () => {
    for (let i = 10; i < 25; i++)
      await admin.patients.create(aPatient({ name_kanji: `患者${i}`, name_kana: `カンジャ${'ー'.repeat(i - 9)}` }))
    const names = (page: { items: { name_kanji: string }[] }) => page.items.map((i) => i.name_kanji)
    const one = await admin.patients.list({ limit: 6 })
    const two = await admin.patients.list({ limit: 6, cursor: one.next ?? '' })
    const three = await admin.patients.list({ limit: 6, cursor: two.next ?? '' })
    expect([...names(one), ...names(two), ...names(three)]).toEqual(Array.from({ length: 15 }, (_, i) => `患者${i + 10}`))
    expect(one.prev).toBeNull()
    expect(three.next).toBeNull()
    expect(names(await admin.patients.list({ limit: 6, cursor: three.prev ?? '' }))).toEqual(names(two))
    expect(one.total).toBe(15)
  })

  test('a write sent twice under one key is done once', async () => {
    const token = await login(app)
    const client = app.client(token, { 'idempotency-key': 'a-key-of-a-person' })
    const body = aStaff({ staff_code: 'S777', japanese_name: '一度だけ' })
    const [one, two] = await Promise.all([client.staff.create(body), client.staff.create(body)])
    expect(two).toEqual(one)
    expect(await refusal(client.staff.create({ ...body, staff_code: 'S778' }))).toMatchObject({ code: 'idempotency_mismatch' })
  })
})

const login = async (app: TestApp): Promise<string> => {
  const { ADMIN } = await import('../app.ts')
  const answer = await app.post('/api/users/login', { email: ADMIN.email.toUpperCase(), password: ADMIN.password })
  return ((await answer.json()) as { token: string }).token
}
