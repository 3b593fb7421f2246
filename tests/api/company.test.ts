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
    expect(items[1]).toMatchObject({ act: 'create', record_name: 'ひだまり訪問介護' })
    expect(await refusal(admin.company.rename({ name: ' ' }))).toMatchObject({ errors: [{ field: 'name' }] })
  })
})
