import { expect, test } from 'vitest'
import { isOffered } from './installing.ts'

test.each([
  { noted: { sent: 2, days: [], done: false }, offered: false, why: 'before the third report' },
  { noted: { sent: 3, days: [], done: false }, offered: true, why: 'after the third report' },
  { noted: { sent: 3, days: ['2026-11-29'], done: false }, offered: true, why: 'for the rest of the day' },
  { noted: { sent: 9, days: ['2026-11-27'], done: false }, offered: true, why: 'on a second day' },
  { noted: { sent: 9, days: ['2026-11-27', '2026-11-29'], done: false }, offered: true, why: 'for the rest of the second day' },
  { noted: { sent: 9, days: ['2026-11-27', '2026-11-28'], done: false }, offered: false, why: 'on a third day' },
  { noted: { sent: 9, days: [], done: true }, offered: false, why: 'after it was installed, or refused' },
])('the program offers itself for the home screen: $offered $why', ({ noted, offered }) => {
  expect(isOffered(noted, '2026-11-29')).toBe(offered)
})
