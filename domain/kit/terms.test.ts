import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { termFinder } from './terms.ts'

const of = (...words: string[]) => Object.fromEntries(words.map((word) => [word, { word, plain: '…' }]))

test.each<[string, Language, string, string[], string | undefined]>([
  ['a part of a label', 'ja', '在留カード番号', ['在留カード'], '在留カード'],
  ['the longest one', 'ja', '在留期間の満了日', ['満了日', '在留期間'], '在留期間'],
  ['of equally long ones the last', 'ja', '介護福祉士実務者研修', ['実務者研修', '介護福祉士'], '実務者研修'],
  ['not within another word in katakana', 'ja', 'カタカナ', ['カナ'], undefined],
  ['in katakana by itself', 'ja', '氏名（カナ）', ['カナ'], 'カナ'],
  ['none', 'ja', '氏名', ['在留カード'], undefined],
  ['in capitals or not', 'en', 'Scan of the certificate', ['Certificate'], 'Certificate'],
  ['with the ending of the plural', 'fr', 'Visites', ['Visite'], 'Visite'],
  ['not within another word', 'en', 'Reporter', ['Report'], undefined],
])('the term of a label: %s', (_, language, label, words, expected) =>
  expect(termFinder(of(...words), language)(label)).toBe(expected),
)
