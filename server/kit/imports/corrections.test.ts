import { expect, test } from 'vitest'
import { date, optional, phone, postalCode, text } from '#domain/kit/fields.ts'
import { correctionOf } from './corrections.ts'

test.each([
  ['9012345678', '09012345678'],
  ['312345678', '0312345678'],
  ['90-1234-5678', '09012345678'],
  ['819012345678', '09012345678'],
  ['0901234567', undefined],
  ['090-1234-5678', undefined],
  ['+819012345678', undefined],
  ['12345', undefined],
  ['', undefined],
])('the phone number %s is proposed as %s', (written, read) => expect(correctionOf(optional(phone()), written)?.read).toBe(read))

test('a postal code that has lost its zero is proposed with it', () => {
  expect(correctionOf(postalCode(), '600001')).toEqual({ kind: 'zeros', read: '0600001' })
  expect(correctionOf(postalCode(), '1730012')).toBeUndefined()
})

test.each([
  ['平成33年3月31日', '2021-03-31', 3],
  ['H40.3.31', '2028-03-31', 10],
  ['平成31年5月1日', '2019-05-01', 1],
])('%s is proposed as %s, year %i of 令和', (written, read, size) =>
  expect(correctionOf(date(), written)).toEqual({ kind: 'eras', read, size }),
)
test.each(['平成31年4月30日', 'R3.3.31', '2021/03/31', '昭和70年1月1日'])('%s is not', (written) =>
  expect(correctionOf(date(), written)).toBeUndefined(),
)
test('texts are left as they are', () => expect(correctionOf(text(20), '9012345678')).toBeUndefined())
