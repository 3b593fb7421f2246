import { expect, test } from 'vitest'
import { fileKindOf } from './fileKind.ts'

test.each([
  ['a folder', undefined, 'folder'],
  ['a PDF', 'application/pdf', 'pdf'],
  ['a photo', 'image/jpeg', 'picture'],
  ['a Word document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['an Excel workbook', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet'],
  ['a CSV file, which opens as a sheet', 'text/csv', 'sheet'],
  ['a plain text', 'text/plain', 'text'],
  ['an archive of another program', 'application/zip', 'other'],
] as const)('%s', (_, type, kind) => {
  expect(fileKindOf(type)).toBe(kind)
})
