import { describe, expect, test } from 'vitest'
import { archiveNode, grantIssues } from './archiveNode.ts'
import {
  fileNameFor,
  MAX_NAME_BYTES,
  nodeNameIssue,
  numbered,
  orderName,
  personFolderName,
  sameNameKey,
  withEndingOf,
} from './nodeName.ts'

const bytes = (name: string) => Buffer.byteLength(name)

describe('a name', () => {
  test.each([
    ['', 'required'],
    [' \u200b ', 'required'],
    ['a/b', 'name_sign'],
    ['見積?', 'name_sign'],
    ['..', 'name_dot'],
    ['.profile', 'name_dot'],
    ['報告.', 'name_dot'],
    ['あ'.repeat(86), 'name_long'],
    ['𠮷'.repeat(64), 'name_long'],
  ])('%j is refused with %s, also while it is typed', (name, code) => {
    expect(nodeNameIssue(name)?.code).toBe(code)
    expect(archiveNode.fields.name.schema.safeParse(name).success).toBe(false)
  })
  test.each(['報告書 (2).pdf', '令和8年4月分', 'あ'.repeat(85), '髙﨑', 'မြန်မာ'])('%j is taken', (name) => {
    expect(nodeNameIssue(name)).toBeNull()
    expect(archiveNode.fields.name.schema.parse(name)).toBe(name.normalize('NFC'))
  })
  test('is stored composed, and without what nobody sees', () => {
    expect(archiveNode.fields.name.schema.parse(' か\u3099く\u202E.txt ')).toBe('がく.txt')
  })
})

test('a sent file gets a name that every file system takes, and keeps its ending', () => {
  expect(fileNameFor('C:\\書類\\..\\a:b?.pdf')).toBe('a_b_.pdf')
  expect(fileNameFor('../..')).toBe('file')
  const long = fileNameFor(`${'長'.repeat(300)}.pdf`)
  expect([long.endsWith('.pdf'), bytes(long) <= MAX_NAME_BYTES, nodeNameIssue(long)]).toEqual([true, true, null])
})

test('a number stands before the ending of a file, and at the end of a folder', () => {
  expect(numbered('file', '契約書.v2.pdf', 2)).toBe('契約書.v2 (2).pdf')
  expect(numbered('folder', '規程 1.2', 3)).toBe('規程 1.2 (3)')
  expect(bytes(numbered('file', `${'長'.repeat(83)}.pdf`, 12))).toBeLessThanOrEqual(MAX_NAME_BYTES)
})

test('names are the same in any capitals and any form of Unicode, and folders come first', () => {
  expect(sameNameKey('Straße が')).toBe(sameNameKey('STRASSE か\u3099'))
  expect(orderName('folder', 'z') < orderName('file', 'a')).toBe(true)
})

test('a file whose content is of another kind takes its ending', () => {
  expect(withEndingOf('計画.docx', '計画2.pdf')).toBe('計画.pdf')
  expect(withEndingOf('計画.PDF', 'x.pdf')).toBe('計画.PDF')
  expect(withEndingOf('計画', 'x.pdf')).toBe('計画.pdf')
  expect(withEndingOf('計画.docx', 'x')).toBe('計画.docx')
})

test('the folder of a person is called by code and name, of signs that a name may have', () => {
  expect(personFolderName('S/001', 'Nguyễn Văn A')).toBe('S_001 Nguyễn Văn A')
  expect(personFolderName(null, '田中 花子')).toBe('田中 花子')
})

test('a right is of a role or of a person, and each has one', () => {
  const role = { role: 'staff' as const, staff_id: null }
  expect(grantIssues([role, { role: null, staff_id: 'a' }])).toEqual([])
  expect(grantIssues([{ role: null, staff_id: null }, role, role])).toEqual([
    { field: 'grants.0.role', code: 'right_whose' },
    { field: 'grants.2.role', code: 'duplicate' },
  ])
})
