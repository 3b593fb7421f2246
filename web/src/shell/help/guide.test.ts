import { describe, expect, test } from 'vitest'
import { entryOf, parseGuide } from './guide.ts'

const markdown = `---
words: 有休, ゆうきゅう
---
休暇を申請する
画面です。

## はじめに
1. 日付を選びます。
2. **必ず**「申請する」を押します。

## よくある質問
### 取り消せますか?
はい、承認の前なら取り消せます。

[休暇の一覧](/admin/leave-request)から開きます。

## 困ったとき
- 残日数が足りません … 日付を変えます。
`

describe('a guide', () => {
  test('is read with its words, steps, questions and what to do, and its marks become pieces of lines', () => {
    expect(parseGuide(markdown)).toEqual({
      words: '有休, ゆうきゅう',
      purpose: ['休暇を申請する画面です。'],
      steps: { title: 'はじめに', items: [['日付を選びます。'], [{ strong: '必ず' }, '「申請する」を押します。']] },
      questions: {
        title: 'よくある質問',
        items: [
          {
            question: '取り消せますか?',
            answer: [['はい、承認の前なら取り消せます。'], [{ text: '休暇の一覧', to: '/admin/leave-request' }, 'から開きます。']],
          },
        ],
      },
      faults: { title: '困ったとき', items: [['残日数が足りません … 日付を変えます。']] },
    })
  })

  test('joins the lines of a paragraph by a space where the language has one', () => {
    expect(parseGuide(markdown.replace('休暇を申請する\n画面です。', 'Request leave\nhere.')).purpose).toEqual([
      'Request leave here.',
    ])
  })

  test('is found by what it says, without its marks', () => {
    const entry = entryOf('leave', parseGuide(markdown))
    expect(entry).toMatchObject({ name: 'leave', purpose: '休暇を申請する画面です。', questions: ['取り消せますか?'] })
    expect(entry.text).toContain('休暇の一覧から開きます。')
  })

  test.each([
    ['without its words', markdown.replace('words:', 'other:'), /begins with its words/],
    [
      'with steps before its purpose',
      markdown.replace('休暇を申請する\n画面です。\n', ''),
      /a text is expected, but there is "はじめに"/,
    ],
    ['with a question that nobody answers', markdown.replace(/はい[^#]*/, ''), /a text is expected/],
    ['that breaks off', markdown.replace(/## 困った[^]*/, ''), /a section is expected, but there is the end/],
    ['with a third list', `${markdown}\n## Other\n- more\n`, /nothing more is expected/],
    ['with HTML', markdown.replace('はい', '<b>はい</b>'), /a mark that a guide does not know/],
    ['with a link out of the product', markdown.replace('/admin/leave-request', 'https://example.jp'), /does not know/],
  ])('%s is refused, and says why', (_, text, why) => {
    expect(() => parseGuide(text)).toThrow(why)
  })
})
