import { expect, test } from 'vitest'
import { countRefusal, fileRefusal, pictureRefusal } from './refusal.ts'

const megabyte = 1024 * 1024

test.each([
  ['a photo of exactly 5 MB is sent', 5 * megabyte, 'image/jpeg', undefined],
  ['one byte more is refused without sending', 5 * megabyte + 1, 'image/jpeg', { code: 'file_too_large', size: '5' }],
  ['a photo of a phone that the browser has no name for is sent', 9, '', undefined],
  ['an empty file is refused', 0, 'image/png', { code: 'empty_file', size: '' }],
  ['a document is refused', 9, 'application/pdf', { code: 'not_a_picture', size: '' }],
])('%s', (_, size, type, refusal) => {
  expect(pictureRefusal({ size, type }, 5)).toEqual(refusal)
})

test.each([
  ['three photos where there is room', 3, 4, undefined],
  ['a fourth is too much at a time', 4, 4, { code: 'too_many_photos', size: '3' }],
  ['two where there is one place', 2, 1, { code: 'too_many_files', size: '1' }],
  ['three for both sides of a card', 3, 2, { code: 'too_many_files', size: '2' }],
  ['one', 1, 1, undefined],
])('at a time: %s', (_, files, room, refusal) => {
  expect(countRefusal(files, room)).toEqual(refusal)
})

test('a file is refused by its size alone, and by none while the limit is not known', () => {
  const file = { size: 4.5 * megabyte + 1, type: 'application/pdf' }
  expect(fileRefusal(file, 4.5)).toEqual({ code: 'file_too_large', size: '4.5' })
  expect(fileRefusal({ ...file, size: 4.5 * megabyte }, 4.5)).toBeUndefined()
  expect(fileRefusal(file, undefined)).toBeUndefined()
})
