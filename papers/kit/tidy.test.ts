import { expect, test } from 'vitest'
import { loadFonts } from './fonts.ts'
import { tidy } from './tidy.ts'

const fonts = loadFonts()

test.each([
  ['old and rare kanji of names', '髙﨑𠮷邉神', '髙﨑𠮷邉神', ''],
  ['forms of Windows-31J', '大\ufa10 \ufa19子', '大\ufa10 \ufa19子', ''],
  ['a form that no font has, as the usual one', '\u{2f80a}田', '僧田', ''],
  ['a kanji with a variant mark', '葛󠄀城', '葛󠄀城', ''],
  ['Vietnamese with separate accents', 'Nguye\u0302\u0303n', 'Nguyễn', ''],
  ['kana with a separate voicing mark', 'か\u3099', 'が', ''],
  ['Nepali', 'श्रेष्ठ', 'श्रेष्ठ', ''],
  ['Burmese', 'အောင်မြင့်', 'အောင်မြင့်', ''],
  ['Bengali, Thai, Khmer, Sinhala, Tamil, Urdu', 'রহমান ใจดี សុខ නිමල් குமார் علی', 'রহমান ใจดี សុខ නිමල් குமார் علی', ''],
  ['Uzbek in Cyrillic', 'Ўткир Қодиров', 'Ўткир Қодиров', ''],
  ['simplified Chinese', '张伟', '〓〓', '张伟'],
  ['Hangul', '김', '〓', '김'],
  ['a picture', '山田😀', '山田〓', '😀'],
  ['a character of a private font', '\ue000田', '〓田', '\ue000'],
  ['half of a character', '山\ud842', '山〓', '\ufffd'],
  ['line breaks and tabs', '一行目\r\n二\t三', '一行目 二 三', ''],
  ['control and direction marks', 'a\u0000b\u202ec\ufeff', 'abc', ''],
])('prints %s', (_, text, printed, missing) => {
  const found = new Set<string>()
  expect(tidy({ rows: [{ name: text, minutes: 5, stay: true, none: null }] }, fonts.has, found)).toEqual({
    rows: [{ name: printed, minutes: 5, stay: true, none: null }],
  })
  expect([...found].join('')).toBe(missing)
})
