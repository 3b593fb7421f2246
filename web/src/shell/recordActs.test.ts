import { expect, test } from 'vitest'
import { readActs } from './recordActs.ts'

const acts = [
  { id: 'visit', names: ['訪問を追加', '予定 シフト 新規'] },
  { id: 'list', names: ['訪問の一覧', '予定一覧'] },
  { id: 'document', names: ['書類を作成', '契約書 同意書', 'Create a document', 'contract'] },
]

test.each([
  ['訪問 細川', ['visit', 'list'], '細川'],
  ['細川　純　訪問', ['visit', 'list'], '細川 純'],
  ['新規 訪問 細川', ['visit'], '細川'],
  ['ｼﾌﾄ 細川', ['visit'], '細川'],
  ['contract Nguyen', ['document'], 'Nguyen'],
])('%s', (typed, meant, rest) => {
  const read = readActs(typed, acts)
  expect(read?.acts.map(({ id }) => id)).toEqual(meant)
  expect(read?.rest).toBe(rest)
})

test.each([
  ['a name alone', '細川'],
  ['an act alone', '訪問'],
  ['acts that are not the same', '新規 書類 細川'],
  ['one letter, which may be a name', '予 細川'],
  ['a word within a synonym', '様 問'],
])('%s means no act', (_, typed) => {
  expect(readActs(typed, acts)).toBeUndefined()
})
