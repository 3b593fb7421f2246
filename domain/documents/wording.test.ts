import { describe, expect, test } from 'vitest'
import type { Block } from './template.ts'
import {
  articlesOf,
  compareWordings,
  filled,
  heldBlocks,
  outdatedBlocks,
  paragraphsOf,
  placeholders,
  textOf,
  unknownPlaceholders,
  wordingOn,
} from './wording.ts'

const block = (id: string, text: string, heading = id): Block => ({ id, heading, text })
const blocks = [
  block('duty', '{worker}は、誠実に働きます。\n次のことを守ります。\n・時間\n・秘密'),
  block('term', '期間は{from}からです。'),
]

test('placeholders are filled in, and one without a value is a blank to write on', () => {
  expect(filled('{worker}は{from}から', { worker: '髙﨑', from: null })).toBe('髙﨑は　　　　　　から')
  expect(placeholders('{worker}は{from}から')).toEqual(['worker', 'from'])
})

test('a placeholder that the template does not have is told', () => {
  expect(unknownPlaceholders({ blocks }, [block('duty', '{worker}は{wage}を'), block('new', '{bonus}', '{title}')])).toEqual([
    'wage',
    'title',
    'bonus',
  ])
})

test('braces that cannot be a placeholder are told, too', () => {
  expect(unknownPlaceholders({ blocks }, [block('duty', '{会社名}と{Worker}')])).toEqual(['会社名', 'Worker'])
})

test('a placeholder in a heading is filled in', () => {
  expect(articlesOf([block('duty', '', '{worker}の義務')], { worker: '髙﨑' })).toMatchObject({
    articles: [{ heading: '髙﨑の義務' }],
  })
  expect(textOf([block('duty', '', '{worker}の義務')], 'duty', { worker: '髙﨑' })).toMatchObject([{ heading: '髙﨑の義務' }])
})

describe('a wording of the company beside a newer default', () => {
  const defaults = [block('a', '一'), block('b', '二'), block('c', '三'), block('d', '四')]
  // a is changed, b removed, c and d left alone, and one is added
  const own = { blocks: [block('a', '壱'), block('own_1', '五'), block('c', '三'), block('d', '四')], defaults }

  test('keeps what the company has changed, added and removed; the rest follows the default', () => {
    const newer = [block('a', '一二'), block('b', '二三'), block('c', '三四'), block('new', '六'), block('d', '四')]
    expect(heldBlocks(own, newer).map(({ id, text }) => `${id} ${text}`)).toEqual(['a 壱', 'own_1 五', 'c 三四', 'new 六', 'd 四'])
    expect(outdatedBlocks(own, newer)).toEqual(['a'])
  })

  test('loses what the default has lost, where the company has left it alone', () => {
    expect(heldBlocks(own, [block('c', '三')]).map(({ id }) => id)).toEqual(['a', 'own_1', 'c'])
    expect(outdatedBlocks(own, defaults)).toEqual([])
  })
})

test('of several versions that one holds which began last, and of two from one day the later saved one', () => {
  const versions = [
    { number: 4, valid_from: '2026-10-01' },
    { number: 3, valid_from: '2027-04-01' },
    { number: 2, valid_from: '2026-10-01' },
    { number: 1, valid_from: '2026-04-01' },
  ]
  const on = (day: string) => wordingOn(versions, day)?.number
  expect(['2026-03-31', '2026-09-30', '2026-10-01', '2027-04-01'].map(on)).toEqual([undefined, 1, 4, 3])
})

test('lines are paragraphs, with their items below them', () => {
  expect(paragraphsOf('一\n・甲\n・乙\n二')).toEqual([
    { text: '一', items: ['甲', '乙'] },
    { text: '二', items: [] },
  ])
})

describe('a second column', () => {
  const wording = { article: 'Article {number} ({heading})', blocks: [block('duty', '{worker} works.', 'Duty')] }
  const beside = { wording, values: { worker: 'HOA' }, unchanged: blocks }

  test('stands beside what the company has not changed', () => {
    const [made] = [articlesOf(blocks, { worker: 'ホア' }, beside)]
    expect(made.kind === 'articles' && made.articles.map(({ second }) => second)).toEqual([
      { heading: 'Article 1 (Duty)', paragraphs: [{ text: 'HOA works.', items: [] }] },
      undefined,
    ])
  })

  test.each([
    ['text', block('duty', 'ほかの文')],
    ['heading', { ...block('duty', blocks[0]?.text ?? ''), heading: '服務' }],
  ])('is left out where the company has another %s', (_, changed) => {
    expect(textOf([changed], 'duty', {}, beside)[0]).not.toHaveProperty('second')
  })
})

describe('two wordings are compared', () => {
  const before = [block('a', '一\n二\n三'), block('b', '四'), block('c', '五'), block('d', '六')]
  const told = (after: Block[]) =>
    compareWordings(before, after).map(({ id, kind, moved, place }) => `${place} ${id} ${kind}${moved ? ' moved' : ''}`)

  test('block by block, in the order of the later one', () => {
    expect(told([block('a', '一\n三\n七'), block('c', '五'), block('e', '八'), block('d', '六')])).toEqual([
      '1 a changed',
      '2 b removed',
      '2 c same',
      '3 e added',
      '4 d same',
    ])
  })

  test('line by line, the heading first', () => {
    const [changed] = compareWordings(before, [block('a', '一\n三\n七', 'A')])
    expect(changed?.lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'removed a',
      'added A',
      'same 一',
      'removed 二',
      'same 三',
      'added 七',
    ])
  })

  test('and what has changed its place is moved', () => {
    expect(told([block('d', '六'), block('a', '一\n二\n三'), block('b', '四'), block('c', '五')])).toEqual([
      '1 d same moved',
      '2 a same',
      '3 b same',
      '4 c same',
    ])
  })
})
