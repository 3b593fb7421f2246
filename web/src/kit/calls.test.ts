import { expect, test } from 'vitest'
import { rightsOn } from './calls.ts'

const all = { read: true, write: true, restore: true }

test.each([
  ['what a planner writes, only an administrator restores', 'staff', 'manager', { ...all, restore: false }],
  ['what belongs to a record has actions of its own', 'certificate', 'staff', { read: false, write: false, restore: false }],
  ['an account is changed, though an invitation makes it', 'user_account', 'admin', all],
  ['what is only read', 'establishment', 'manager', { read: true, write: false, restore: false }],
  ['a table that is no entity', 'outbox', 'admin', { read: false, write: false, restore: false }],
] as const)('%s', (_, table, role, rights) => {
  expect(rightsOn(table, { id: '', role })).toEqual(rights)
})
