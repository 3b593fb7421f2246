import { addDays, addMonths, DAY, instant, monthOf, weekday } from '#domain/kit/dates.ts'
import type { SampleEvent } from '../records.ts'
import type { Story } from '../story.ts'

const OFFICE: SampleEvent['shared_with'] = ['admin', 'manager']
const EVERYBODY: SampleEvent['shared_with'] = ['admin', 'manager', 'staff', 'user']

type Told = Pick<SampleEvent, 'title' | 'description' | 'color' | 'shared_with'>
const timed = (key: string, date: string, start: number, end: number, told: Told): SampleEvent => ({
  key,
  starts_at: instant(date, start),
  ends_at: instant(date, end),
  all_day: false,
  ...told,
})
const days = (key: string, from: string, to: string, told: Told): SampleEvent => ({
  key,
  starts_at: instant(from, 0),
  ends_at: instant(to, DAY),
  all_day: true,
  ...told,
})

/** The first such day of the week from a date on, as `weekday` counts them. */
const nextOn = (day: number, from: string): string => addDays(from, (day - weekday(from) + 7) % 7)

/** What an office has in its calendar beside visits: deadlines, meetings, an inspection. */
export const eventsOf = ({ today }: Story): SampleEvent[] => {
  const thisMonth = `${monthOf(today)}-01`
  const claims = [thisMonth, addMonths(thisMonth, 1)].map((month, at) =>
    // claims of a month go to the federation of insurers from the 1st to the 10th of the next one
    days(`event-claims-${at}`, addDays(month, 9), addDays(month, 9), {
      title: '国保連への請求締切',
      description: '前月分の請求データと実績記録票を突き合わせてから送信する。',
      color: 'kaki',
      shared_with: OFFICE,
    }),
  )
  const meeting = nextOn(3, addDays(today, 2))
  const inspection = nextOn(4, addDays(today, 8))
  const training = nextOn(6, addDays(today, 5))
  return [
    ...claims,
    timed('event-council', meeting, 840, 960, {
      title: '自立支援協議会',
      description: '区役所5階の会議室。地域移行の事例をひとつ発表する。',
      color: 'fuji',
      shared_with: OFFICE,
    }),
    days('event-inspection', addDays(inspection, -2), inspection, {
      title: '運営指導の準備と当日',
      description: '最終日が当日、10時に来所。重要事項説明書、勤務表、研修の記録、身体拘束適正化の委員会の議事録をそろえる。',
      color: 'sakura',
      shared_with: OFFICE,
    }),
    timed('event-training', training, 570, 720, {
      title: '感染症予防の研修',
      description: '本社の会議室。来られない人には動画を用意する。',
      color: 'wakaba',
      shared_with: EVERYBODY,
    }),
    days('event-checkup', nextOn(1, addDays(today, 3)), addDays(nextOn(1, addDays(today, 3)), 4), {
      title: '夜勤者の健康診断',
      description: 'この週のうちに、提携の診療所で受ける。半年に一度。',
      color: 'asagi',
      shared_with: EVERYBODY,
    }),
  ]
}
