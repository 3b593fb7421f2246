import { afterAll, beforeAll, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '../app.ts'
import { fingerprint, makeWorld } from '../contract/world.ts'
const [database] = inject('databases')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp(database!)
  await app.setUp()
})
afterAll(() => app.close())
test('x', async () => {
  for (const upto of [10, 100, 300, 600]) {
    const t0 = performance.now()
    let n = 0
    for (let i = 0; i < 20; i++) {
      await makeWorld(app, 'admin')
      n++
    }
    const t1 = performance.now()
    for (let i = 0; i < 20; i++) await fingerprint(app)
    const t2 = performance.now()
    console.log(upto, 'makeWorld', ((t1 - t0) / 20).toFixed(1), 'fingerprint', ((t2 - t1) / 20).toFixed(1))
    for (; n < upto; n++) await makeWorld(app, 'admin')
  }
})
