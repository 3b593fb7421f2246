import { calendarEventsApi } from '#domain/calendar/calendar.api.ts'
import { implementing } from '../access/calls.ts'
import { allowNames, endFeed, feedOf, makeFeed } from './feed.ts'
import { readPeriod } from './period.ts'

const os = implementing(calendarEventsApi)

export const calendarEventsRouter = {
  period: os.period.handler(({ input, context }) => readPeriod(context, input)),
  feed: os.feed.handler(({ context }) => feedOf(context)),
  makeFeed: os.makeFeed.handler(({ context }) => makeFeed(context)),
  endFeed: os.endFeed.handler(({ context }) => endFeed(context)),
  allowFeedNames: os.allowFeedNames.handler(({ input, context }) => allowNames(context, input.names)),
}
