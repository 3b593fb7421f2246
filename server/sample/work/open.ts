import { addDays } from '#domain/kit/dates.ts'
import { monthAndDay, type Story } from '../story.ts'
import { MANAGER } from './desks.ts'
import { careJob, type Job, plainJob } from './job.ts'
import { officeDay } from './office-days.ts'

const SICK_CALL = { patient: 'p28', start: 1230 }
/** The patient who is in hospital up to the day of discharge. */
export const IN_HOSPITAL = 'p16'

/** What a planner has to solve: a visit that lost its helper, a new wish, and a patient whose return home is not sure. */
export const withOpenWork = (story: Story, jobs: readonly Job[], called: (staff: string) => string): Job[] => [
  ...jobs.map((job) => (isLost(story, job) ? lost(job, called) : job)),
  newWish(story),
  ...returnHome(story),
]

const isLost = (story: Story, { date, start, patient }: Job) =>
  date === story.tomorrow && start === SICK_CALL.start && patient === SICK_CALL.patient

const lost = (job: Job, called: (staff: string) => string): Job => ({
  ...job,
  staff: null,
  remarks: `${job.staff ? called(job.staff) : '担当'}さんが家族の急な入院のため20時半以降は入れません。代わりの職員を調整中、前日のうちに決めて本人へ電話します。`,
})

const newWish = ({ nextWeek: date }: Story): Job =>
  careJob('mobility', {
    date,
    start: 600,
    end: 720,
    staff: null,
    patient: 'p07',
    remarks: '追加のご依頼（母が祖母の通院に付き添うため）。移動支援に入れる職員を探しています。',
  })

const returnHome = (story: Story): Job[] => {
  const talk = [2, 3, 4, 5, 6, 7, 8].map((days) => addDays(story.today, days)).find(officeDay)
  const conference =
    talk === undefined
      ? []
      : [
          plainJob({
            date: talk,
            start: 810,
            end: 870,
            staff: MANAGER,
            patient: IN_HOSPITAL,
            service: 'meeting',
            title: '退院前カンファレンス',
            details: '板橋こもれび病院にて。在宅酸素の設定、吸入、入浴の可否、退院後の訪問予定の確認',
          }),
        ]
  const remarks = `退院日（${monthAndDay(story.discharge)}の予定）の連絡待ち。決まりしだい時間と担当を確定します。`
  const at = { date: story.discharge, staff: null, patient: IN_HOSPITAL, remarks }
  return [...conference, careJob('midday', { ...at, start: 900, end: 960 }), careJob('dinner', { ...at, start: 1080, end: 1140 })]
}
