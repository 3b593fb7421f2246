import { describe, expect, test } from 'vitest'
import { searchGuides } from './searchGuides.ts'

const guide = (title: string, more: { words?: string; questions?: string[]; text?: string } = {}) => ({
  title,
  entry: { name: title, words: '', purpose: `${title}の画面です。`, questions: [], text: '', ...more },
})
const guides = [
  guide('出勤簿', { text: '有給休暇の日も見られます。' }),
  guide('休暇の申請', { words: '有休, ゆうきゅう', questions: ['申請を取り消せますか?'] }),
  guide('有給休暇管理'),
]
const titles = (text: string) => searchGuides(text, guides).map(({ title }) => title)

describe('the search of guides', () => {
  test('has those first whose title says it, and those last that only mention it', () => {
    expect(titles('有給休暇')).toEqual(['有給休暇管理', '出勤簿'])
  })
  test('finds by other words and by their kana, in any script', () => {
    expect(titles('ユウキュウ')).toEqual(['休暇の申請'])
    expect(titles('ゆうきゅう')).toEqual(['休暇の申請'])
  })
  test('wants every word, wherever each stands', () => {
    expect(titles('休暇 取り消せますか')).toEqual(['休暇の申請'])
    expect(titles('休暇 給与')).toEqual([])
  })
  test('has all guides with what each is for, and no question, while nothing is asked', () => {
    expect(titles('')).toEqual(['出勤簿', '休暇の申請', '有給休暇管理'])
    expect(searchGuides('', guides).map(({ question }) => question)).toEqual([undefined, undefined, undefined])
  })
  test('names the question that is asked', () => {
    expect(searchGuides('取り消せますか', guides)).toMatchObject([{ title: '休暇の申請', question: '申請を取り消せますか?' }])
  })
})
