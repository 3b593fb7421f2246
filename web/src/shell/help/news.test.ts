import { expect, test } from 'vitest'
import { roles } from '#domain/kit/permissions.ts'
import { newsFor } from './news.ts'

test.each(roles)(
  'what is new for %s stands with the newest first, so that its date tells whether there is something unread',
  (role) => {
    const dates = newsFor(role).map(({ date }) => date)
    expect(dates.length).toBeGreaterThan(0)
    expect(dates).toEqual(dates.toSorted().toReversed())
  },
)
