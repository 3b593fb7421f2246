import { expect, test } from 'vitest'
import { showSize } from './limits.ts'

test.each([
  [1, 'ja', '1 KB'],
  [340 * 1024, 'ja', '340 KB'],
  [1024 * 1024, 'en', '1 MB'],
  [4.5 * 1024 * 1024, 'ja', '4.5 MB'],
  [4.5 * 1024 * 1024, 'fr', '4,5 Mo'],
  [12.6 * 1024 * 1024, 'en', '13 MB'],
])('%d bytes in %s: %s', (bytes, language, shown) => {
  expect(showSize(bytes, language).replace(/\s/g, ' ')).toBe(shown)
})
