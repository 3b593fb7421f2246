import { expect, test } from 'vitest'
import { noReading, readingAfter, type Typed } from './reading.ts'

const composing = (...data: string[]): Typed[] => data.map((d) => ({ type: 'composing', data: d }))
const composed = (data: string): Typed => ({ type: 'composed', data })
const text = (whole: string): Typed => ({ type: 'text', text: whole })
const after = (...typed: Typed[]) => typed.reduce(readingAfter, noReading).done

test.each<[string, Typed[], string]>([
  [
    'the kana before the kanji are the reading',
    [...composing('や', 'やま', 'やまd', 'やまだ', '山田'), composed('山田')],
    'ヤマダ',
  ],
  [
    'family and given name with a space between',
    [
      ...composing('たかはし', '髙橋'),
      composed('髙橋'),
      text('髙橋 '),
      ...composing('はなこ', '花子'),
      composed('花子'),
      text('髙橋 花子'),
    ],
    'タカハシ ハナコ',
  ],
  ['a name written in kana reads as it is written', [...composing('さくら'), composed('さくら')], 'サクラ'],
  ['katakana from the input method', [...composing('リー'), composed('リー')], 'リー'],
  ['candidates with kana and kanji mixed are no reading', [...composing('はなこ', '花こ', '花子'), composed('花子')], 'ハナコ'],
  ['a part that was taken back adds nothing', [...composing('やま'), composed('')], ''],
  ['a cleared name clears the reading', [...composing('やまだ'), composed('山田'), text('')], ''],
  ['a Latin name has no reading', [text('N'), text('Nguyen ')], ''],
])('%s', (_, typed, expected) => expect(after(...typed)).toBe(expected))
