import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { aPatient, aStaff, aVisit } from '../records.ts'

describe.each(inject('oldest'))('names in the letters of the language on $name', (database) => {
  let app: TestApp
  let token: string
  let ids: { lan: string; aiko: string }
  const lan = { ja: 'グエン ティ ラン', latin: 'NGUYEN THI LAN' }
  const aiko = '髙橋 愛子'
  const reader = (language: string) => app.client(token, { 'accept-language': language })

  beforeAll(async () => {
    app = await openTestApp(database)
    token = await app.setUp()
    const admin = reader('ja')
    const person = (staff_code: string, japanese_name: string, english_name: string | null) =>
      admin.staff.create(aStaff({ staff_code, japanese_name, english_name }))
    ids = { lan: (await person('S1', lan.ja, lan.latin)).id, aiko: (await person('S2', aiko, null)).id }
    await admin.patients.create(aPatient({ staff_id: ids.lan, helpers: [{ helper_id: ids.lan, wish: 'welcome', reason: null }] }))
    await admin.visits.create(aVisit('2026-11-10T09:00', '2026-11-10T10:00', { staff_id: ids.lan }))
    await admin.visits.create(aVisit('2026-11-10T10:00', '2026-11-10T11:00', { staff_id: ids.aiko }))
  })
  afterAll(() => app.close())

  test.each([
    ['ja', lan.ja],
    ['en', lan.latin],
    ['fr', lan.latin],
    ['*', lan.ja],
  ])(
    '%s: a name is %s wherever the screen names somebody, and stays in Japanese where there is no other',
    async (language, name) => {
      const client = reader(language)
      const names = [name, aiko].sort()
      const { items } = await client.patients.list({ also: ['helpers'] })
      expect(items[0]).toMatchObject({ names: { staff_id: name, 'helpers.helper_id': { [ids.lan]: name } } })
      expect((await client.visits.list({})).items.map((row) => (row['names'] as { staff_id: string }).staff_id).sort()).toEqual(
        names,
      )
      expect((await client.visits.roster({ from: '2026-11-10', to: '2026-11-10' })).staff.map((row) => row.name).sort()).toEqual(
        names,
      )
      expect((await client.time.sheet({ month: '2026-11' })).rows.map((row) => row.name).sort()).toEqual(names)
      expect((await client.staff.options({})).map((row) => row.name).sort()).toEqual(names)
      expect((await client.home.audit({ entity: 'staff' })).items.map((line) => line.record_name).sort()).toEqual(names)
      const clash = aVisit('2026-11-10T09:30', '2026-11-10T09:45', { staff_id: ids.lan })
      expect(await refusal(client.visits.create(clash))).toMatchObject({ clash: [{ staff_name: name }] })
    },
  )

  test('whose account is linked to a record with such a name is greeted by it', async () => {
    const info = async () => (await app.request(`/api/users/get_user_info?token=${token}`)).json()
    expect(await info()).toMatchObject({ english_name: null })
    await app.db.updateTable('user_account').set({ staff_id: ids.lan }).execute()
    expect(await info()).toMatchObject({ english_name: lan.latin })
    await app.db.updateTable('user_account').set({ staff_id: null }).execute()
  })

  test('a file names people as the company does', async () => {
    const file = await reader('fr').visits.export({ format: 'csv', language: 'fr', columns: ['staff_id'] })
    expect(await file.text()).toContain(lan.ja)
    const sheet = await reader('en').time.export({ month: '2026-11', format: 'csv', language: 'en' })
    expect(await sheet.text()).toContain(lan.ja)
  })
})
