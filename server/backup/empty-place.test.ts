import { mkdirSync, mkdtempSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeUnfinished } from './empty-place.ts'

test('what a killed restore still writes into does not stop the next one', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'unfinished-test-'))
  const inner = join(scratch, 'recovery', 'database')
  mkdirSync(inner, { recursive: true })
  for (let n = 0; n < 2000; n++) writeFileSync(join(inner, `old-${n}`), '')
  let written = 0
  const writer = setInterval(() => {
    try {
      for (let n = 0; n < 20; n++) writeFileSync(join(inner, `new-${written++}`), '')
    } catch {
      // the directory is gone
    }
  })
  setTimeout(() => clearInterval(writer), 500)
  await removeUnfinished(join(scratch, 'recovery'))
  expect([existsSync(join(scratch, 'recovery')), written > 0]).toEqual([false, true])
  rmSync(scratch, { recursive: true })
})
