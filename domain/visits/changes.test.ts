import { expect, test } from 'vitest'
import { changeOf } from './changes.ts'

test.each([
  ['another way in', ['鍵は郵便受け'], ['鍵は管理人室'], { before: ['鍵は郵便受け'], after: ['鍵は管理人室'] }],
  [
    'of two contacts the number of one',
    ['長女 03-1', '長男 03-2'],
    ['長女 03-1', '長男 03-9'],
    { before: ['長男 03-2'], after: ['長男 03-9'] },
  ],
  ['an instruction that is new', [], ['体位変換は二人で'], { before: [], after: ['体位変換は二人で'] }],
  ['a telephone that was given up', ['03-1'], [], { before: ['03-1'], after: [] }],
  ['contacts in another order', ['長女', '長男'], ['長男', '長女'], undefined],
  ['nothing', ['鍵は郵便受け'], ['鍵は郵便受け'], undefined],
])('%s', (_, before, after, expected) => {
  expect(changeOf(before, after)).toEqual(expected)
})
