import { expect, test } from 'vitest'
import { likeliest } from './likeness.ts'

const known = [
  new Map([
    ['介護福祉士', 'certified'],
    ['介護職員初任者研修', 'beginner'],
    ['介護福祉士実務者研修', 'practical'],
    ['看護師', 'nurse'],
    ['准看護師', 'assistant'],
    ['正社員', 'regular'],
    ['パートタイム', 'part'],
  ]),
  new Map([
    ['初任者研修', 'beginner'],
    ['実務者研修', 'practical'],
  ]),
]

test.each([
  ['介護職員初任者研修課程修了', 'beginner'],
  ['実務者研修（2020年）', 'practical'],
  ['准看護師免許', 'assistant'],
  ['パートタイム職員', 'part'],
  ['パートタ', 'part'],
  ['介護福祉', 'certified'],
  ['非正社員', undefined],
  ['特定技能', undefined],
  ['正', undefined],
])('%s is taken for %s', (word, value) => expect(likeliest(word, known)).toBe(value))
