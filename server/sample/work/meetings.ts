import { addDays, monthOf, weekday } from '#domain/kit/dates.ts'
import type { Story } from '../story.ts'
import { weekOf } from './crews.ts'
import { MANAGER, NURSE, PLANNERS } from './desks.ts'
import { type Duty, inductionDays, JOINER } from './duties.ts'
import { careJob, type Job, plainJob } from './job.ts'
import { officeDay } from './office-days.ts'

/** What a date holds besides visits and desk work; planners who stand in for a helper (`away`) stay out of most. */
export const meetings = (story: Story, date: string, duties: readonly Duty[], away: readonly string[]): Job[] => {
  const { week, day } = weekOf(date)
  const here = PLANNERS.filter((staff) => !away.includes(staff))
  if (!officeDay(date)) return isTrainingSaturday(date) ? monthlyTraining(date, 930, early(duties)) : []
  return [
    ...(inductionDays(story).includes(date) ? induction(date) : []),
    ...(day === 0 ? [...teamTalks(date, duties, here), ...plannersMeeting(date)] : []),
    ...(isTrainingMonday(date) ? monthlyTraining(date, 1005, [MANAGER, ...here, NURSE, ...early(duties)]) : []),
    ...(day === 2 && week % 2 === 0 ? [escort(date)] : []),
    ...(day === 4 ? PLANNERS.map((staff) => homeCall(date, staff, week)) : []),
  ]
}

const escort = (date: string): Job => careJob('escort_body', { date, start: 540, end: 720, staff: MANAGER, patient: 'p12' })

const induction = (date: string): Job[] =>
  [[540, 720] as const, [780, 960] as const].map(([start, end]) =>
    plainJob({
      date,
      start,
      end,
      staff: JOINER,
      service: 'training',
      title: '新任研修',
      details: '事業所と就業規則の説明、緊急時の連絡手順、感染予防、個人情報の扱い、記録のつけ方',
    }),
  )

const plannersMeeting = (date: string): Job[] =>
  [MANAGER, ...PLANNERS].map((staff) =>
    plainJob({
      date,
      start: 930,
      end: 990,
      staff,
      service: 'meeting',
      title: 'サ責会議',
      details: '今週の予定と人員の確認、利用者の状態の共有、ヒヤリハットの検討',
    }),
  )

const early = (duties: readonly Duty[]): string[] =>
  duties.filter(({ name, standsInFor }) => name === 'early' && !standsInFor).map(({ staff }) => staff)

const TOPICS = [
  '感染症の予防とまん延防止（手指衛生、防護具の着脱の実習）',
  '虐待防止と身体拘束の適正化（事例検討）',
  '喀痰吸引の手技の確認（シミュレーター使用）',
  '災害時の業務継続計画（安否確認の訓練）',
] as const

const monthlyTraining = (date: string, start: number, people: readonly string[]): Job[] =>
  people.map((staff) =>
    plainJob({
      date,
      start,
      end: start + 90,
      staff,
      service: 'training',
      title: '月例研修',
      details: TOPICS[Number(date.slice(5, 7)) % TOPICS.length] ?? TOPICS[0],
    }),
  )

/** The third Monday of its month, or the fourth if the office is closed on that. */
const isTrainingMonday = (date: string): boolean => {
  const first = `${monthOf(date)}-01`
  const third = addDays(first, ((8 - weekday(first)) % 7) + 14)
  return date === (officeDay(third) ? third : addDays(third, 7))
}
const isTrainingSaturday = (date: string): boolean => weekday(date) === 6 && isTrainingMonday(addDays(date, -5))

/** Each team talks on Monday at noon: the planner and the helper who is on late. */
const teamTalks = (date: string, duties: readonly Duty[], here: readonly string[]): Job[] =>
  duties
    .filter(({ planner, name, goesAlong }) => planner && here.includes(planner) && name === 'late' && !goesAlong)
    .flatMap(({ staff, planner }) => [staff, planner ?? null])
    .map((staff) =>
      plainJob({
        date,
        start: 720,
        end: 810,
        staff,
        service: 'meeting',
        title: 'チームカンファレンス',
        details: '担当利用者の状態の変化、手順の見直し、翌週の引き継ぎ',
      }),
    )

const CALLED_ON: Readonly<Record<(typeof PLANNERS)[number], readonly string[]>> = {
  s02: ['p02', 'p03', 'p04', 'p05'],
  s03: ['p12', 'p13', 'p14', 'p17'],
  s04: ['p21', 'p22', 'p23', 'p25'],
}

const homeCall = (date: string, staff: (typeof PLANNERS)[number], week: number): Job =>
  plainJob({
    date,
    start: 660,
    end: 720,
    staff,
    patient: CALLED_ON[staff][((week % 4) + 4) % 4] ?? null,
    service: 'meeting',
    title: 'モニタリング訪問',
    details: '支援計画の実施状況の確認、本人・家族の意向の聞き取り、環境の確認',
  })
