import { expect, test } from 'vitest'
import { rightsOn } from './calls.ts'

const all = { read: true, write: true, restore: true, import: true }
const none = { read: false, write: false, restore: false, import: false }

test.each([
  ['what a planner writes, only an administrator restores', 'staff', 'manager', { ...all, restore: false }],
  ['what belongs to a record has actions of its own', 'certificate', 'staff', none],
  ['an account is changed, though an invitation makes it', 'user_account', 'admin', { ...all, import: false }],
  ['what is only read', 'establishment', 'manager', { ...none, read: true }],
  ['a table that is no entity', 'outbox', 'admin', none],
] as const)('%s', (_, table, role, rights) => {
  expect(rightsOn(table, { id: '', role })).toEqual(rights)
})
