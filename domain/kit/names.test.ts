import { expect, test } from 'vitest'
import { fullName } from './names.ts'

test.each([
  ['ja', '沼田', '浩二', '沼田 浩二'],
  ['en', '沼田', '浩二', '沼田 浩二'],
  ['fr', 'ぬまた', 'こうじ', 'ぬまた こうじ'],
  ['en', 'Smith', 'Emma', 'Emma Smith'],
  ['fr', 'Lefèvre', 'Anne-Sophie', 'Anne-Sophie Lefèvre'],
  ['ja', 'Smith', 'Emma', 'Smith Emma'],
  ['vi', 'Nguyễn', 'Thị Lan', 'Nguyễn Thị Lan'],
  ['my', 'ဒေါ်', 'အောင်', 'ဒေါ် အောင်'],
] as const)('in %s the names %s and %s are %s', (language, last, first, name) => expect(fullName(language, last, first)).toBe(name))
