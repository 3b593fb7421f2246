import { calendarEventsApi } from '#domain/calendar/calendar.api.ts'
import { implementing } from '../access/calls.ts'
import { readPeriod } from './period.ts'

const os = implementing(calendarEventsApi)

export const calendarEventsRouter = {
  period: os.period.handler(({ input, context }) => readPeriod(context, input)),
}
