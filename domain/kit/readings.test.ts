import { describe, expect, test } from 'vitest'
import { nameReadings, type Piece, withReadings } from './readings.ts'

const table = {
  在留: 'ざいりゅう',
  期間: 'きかん',
  番号: 'ばんごう',
  取り消し: 'とりけし',
  人: 'ひと',
  '#人': 'にん',
  '#日': '',
  日: 'ひ',
  中: 'ちゅう',
  か月: 'かげつ',
}
/** Writes pieces as text, with the reading in brackets: 在留(ざいりゅう). */
const written = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : `${piece.base}(${piece.reading})`)).join('')

describe('readings of a text', () => {
  test.each<[string, string, string]>([
    ['a word among kana', '在留カード', '在留(ざいりゅう)カード'],
    ['words one after the other', '在留期間', '在留(ざいりゅう)期間(きかん)'],
    ['kana within a word stay without', '取り消し', '取(と)り消(け)し'],
    ['a counter is read otherwise than the word', 'この人は3人', 'この人(ひと)は3人(にん)'],
    ['kana before the kanji belong to the word', '2か月', '2か月(げつ)'],
    ['what changes with the figure is shown bare', 'この日から3日', 'この日(ひ)から3日'],
    ['a name that is half known is left alone', '田中の番号', '田中の番号(ばんごう)'],
    ['and one of single kanji, too', '中人の番号', '中人の番号(ばんごう)'],
    ['one of kanji beside the common ones', '大﨑中の番号', '大﨑中の番号(ばんごう)'],
    ['and of those in another plane', '𠮷松中と中𠮷人', '𠮷松中と中𠮷人'],
    ['and of one whose shape is chosen', '葛󠄀中の番号', '葛󠄀中の番号(ばんごう)'],
    ['a word in brackets behind its reading has it already', 'ばん ごう（番号）と番号', 'ばん ごう（番号）と番号(ばんごう)'],
    ['and one behind something else has not', 'これ（番号）', 'これ（番号(ばんごう)）'],
    ['without kanji', 'メール', 'メール'],
    ['nothing', '', ''],
  ])('%s', (_, text, expected) => expect(written(withReadings(text, table))).toBe(expected))

  test('a name is left alone, also where it looks like words of the table', () => {
    expect(written(withReadings('「在留 番号」の番号', table, ['在留 番号', '']))).toBe('「在留 番号」の番号(ばんごう)')
  })

  test('nothing of a text is lost or added', () => {
    for (const text of ['田中の在留期間（3人）', '𠮷松の中', '取り消し取消し', '中中中'])
      expect(
        withReadings(text, table)
          .map((piece) => (typeof piece === 'string' ? piece : piece.base))
          .join(''),
      ).toBe(text)
  })
})

test.each<[string, string, string]>([
  ['髙橋 愛子', 'タカハシ アイコ', '髙橋(たかはし) 愛子(あいこ)'],
  ['髙橋　愛子', 'タカハシ アイコ', '髙橋(たかはし) 愛子(あいこ)'],
  ['佐藤 メアリー', 'サトウ メアリー', '佐藤(さとう) メアリー'],
  ['医療法人 陽だまり会', 'ヒダマリカイ', '医療法人 陽だまり会(ひだまりかい)'],
  ['アウン チョー', 'アウン チョー', 'アウン チョー'],
])('the name %s', (name, kana, expected) => expect(written(nameReadings(name, kana))).toBe(expected))
