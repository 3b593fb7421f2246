import { expect, test } from 'vitest'
import { startOfDays } from './useScrollStart.ts'

test('a view of several days begins with a whole day, and the present is in sight, whatever the hour', () => {
  for (const [days, day] of [
    [7, 120],
    [7, 150],
    [31, 32],
  ] as const)
    for (const room of [160, 236, 700])
      for (let now = 0; now < days * day; now += 7) {
        const start = startOfDays({ days, day }, now - room / 3, room, now)
        expect(start % day, `${day} ${room} ${now}`).toBe(0)
        expect(now - start).toBeGreaterThanOrEqual(0)
        expect(now - start).toBeLessThan(room)
      }
})

test('a single day, and days that are wider than what is seen, begin where the hour is', () => {
  expect(startOfDays({ days: 1, day: 1440 }, 312, 236, 400)).toBe(312)
  expect(startOfDays({ days: 7, day: 600 }, 312, 236, 400)).toBe(312)
})
