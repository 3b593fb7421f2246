import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

const megabyte = 1024 * 1024

test.each([
  ['a photo of exactly 5 MB is sent', 5 * megabyte, 'image/jpeg', undefined],
  ['one byte more is refused without sending', 5 * megabyte + 1, 'image/jpeg', { code: 'file_too_large', size: '5' }],
  ['a photo of a phone that the browser has no name for is sent', 9, '', undefined],
  ['an empty file is refused', 0, 'image/png', { code: 'empty_file', size: '' }],
  ['a document is refused', 9, 'application/pdf', { code: 'not_a_picture', size: '' }],
])('%s', (_, size, type, refusal) => {
  expect(refusalOf({ size, type })).toEqual(refusal)
})
