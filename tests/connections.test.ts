import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceOf } from './sources.ts'

test('a connection beside the pool is made in one place, since whoever ends it would else end the program', () => {
  const files = globSync('{server,tests,bench,e2e,papers,scripts}/**/*.ts').map((file) => file.replaceAll('\\', '/'))
  expect(files.filter((file) => /new pg\.Client\(/.test(sourceOf(file)))).toEqual(['server/kit/base/pg-client.ts'])
})
