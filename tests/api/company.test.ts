import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestApp, refusal, type TestApp } from '../app.ts'

describe.each(inject('databases'))('the company on $name', (database) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(database)
    token = await app.setUp()
  })
  afterAll(() => app.close())

  test('an administrator gives it another name, which the trail keeps and everybody is shown', async () => {
    const admin = app.client(token)
    expect(await admin.company.rename({ name: '　青空ケア ' })).toEqual({ name: '青空ケア' })
    expect(await (await app.request(`/api/users/get_user_info?token=${token}`)).json()).toMatchObject({ company_name: '青空ケア' })
    const { items } = await admin.home.audit({ entity: 'company' })
    expect(items[0]).toMatchObject({ act: 'change', actor_name: '青木 美咲', record_name: '青空ケア' })
    expect(items[0]?.changes).toEqual([{ field: 'name', before: 'ひだまり訪問介護', after: '青空ケア', masked: false }])
    expect(items[1]).toMatchObject({ act: 'create', record_name: '青空ケア' })
    expect(await refusal(admin.company.rename({ name: ' ' }))).toMatchObject({ errors: [{ field: 'name' }] })
  })

  test('the trail tells what became of its settings', async () => {
    const admin = app.client(token)
    await admin.users.changeSettings({ second_factor_roles: ['manager'], idle_hours: 8 })
    await admin.company.changeUploadLimits({ file_mb: 3.5, photo_mb: 5 })
    const { items } = await admin.home.audit({ entity: 'company', act: 'change' })
    expect(items.slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'max_file_mb', before: 4.5, after: 3.5, masked: false }],
      [
        { field: 'second_factor_roles', before: [], after: ['manager'], masked: false },
        { field: 'idle_hours', before: 12, after: 8, masked: false },
      ],
    ])
  })
})
