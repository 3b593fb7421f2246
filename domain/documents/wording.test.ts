import { describe, expect, test } from 'vitest'
import type { Block } from './template.ts'
import { articlesOf, compareWordings, filled, paragraphsOf, placeholders, textOf, unknownPlaceholders } from './wording.ts'

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
