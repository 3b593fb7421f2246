import { expect, test } from 'vitest'
import file from '../vectors.json' with { type: 'json' }
import { staff } from './staff.ts'

const { schema } = staff.fields.residence_card_number

test('a residence card number is that of CD-05, in any case and width', () => {
  const { input, expected } = file.vectors.find(({ id }) => id === 'CD-05') as {
    input: { values: string[] }
    expected: { valid: boolean[] }
  }
  expect(input.values.map((value) => schema.safeParse(value).success)).toEqual(expected.valid)
})

test.each([
  ['ＡＢ１２３４５６７８ＣＤ', 'AB12345678CD'],
  [' ab12345678cd ', 'AB12345678CD'],
])('%s is kept as %s', (typed, kept) => expect(schema.parse(typed)).toBe(kept))
