import { expect, test } from 'vitest'
import { nextCode } from './nextCode.ts'

test.each<[string, string[], string]>([
  ['nobody has a code yet', [], '001'],
  ['figures alone', ['001', '002'], '003'],
  ['letters before the figures', ['H-011', 'H-012'], 'H-013'],
  ['a gap stays: who left may have had it', ['H-001', 'H-009'], 'H-010'],
  ['the figures grow', ['H-098', 'H-099'], 'H-100'],
  ['and stay grown', ['H-099', 'H-100'], 'H-101'],
  ['another number of figures is another pattern', ['H-98', 'H-99', 'H-001', 'H-002', 'H-003'], 'H-004'],
  ['and is followed where most have it', ['H-8', 'H-9', 'H-10', 'H-001'], 'H-11'],
  ['one number far above the rest is not followed', ['001', '002', '050', '9999'], '051'],
  ['two are', ['001', '002', '050', '9001', '9002'], '9003'],
  ['and so is what is not far', ['001', '002', '050', '099'], '100'],
  ['without zeros before', ['K8', 'K9'], 'K10'],
  ['most of the codes decide', ['A1', 'H001', 'H002', 'OFFICE'], 'H003'],
  ['codes without figures are no pattern', ['OFFICE'], '001'],
  ['what has no room to grow is not followed', ['ABCDEFGHIJKLMNOPQRS9', 'ABCDEFGHIJKLMNOPQRS8', 'K3'], 'K4'],
  ['nor where nothing else is there', ['ABCDEFGHIJK999999999'], '001'],
  ['years in a code belong to what is before', ['2026-01', '2026-02'], '2026-03'],
])('%s', (_, codes, expected) => expect(nextCode(codes, codes)).toBe(expected))

test('a code of the sample or of the trash is not given again', () => {
  expect(nextCode(['H-001'], ['H-001', 'H-002', 'H-003'])).toBe('H-004')
  expect(nextCode([], ['001'])).toBe('002')
  expect(nextCode(['001', '002', '9999'], ['001', '002', '003', '9999'])).toBe('004')
})
