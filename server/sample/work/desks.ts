import { pick } from '../pick.ts'
import type { Story } from '../story.ts'
import { weekOf } from './crews.ts'
import { type Job, plainJob } from './job.ts'

export const MANAGER = 's01'
export const PLANNERS = ['s02', 's03', 's04'] as const
export const NURSE = 's05'
const EARLIER_LEAVER = 's32'

type Window = readonly [from: number, to: number]
type Desk = {
  staff: string
  /** Days of the week (1 = Monday) and the minutes from which and to which the desk is taken. */
  hours: readonly (readonly [days: string, ...windows: Window[]])[]
  work: readonly [string, ...string[]]
  /** Work of the first ten days of a month, when the last one is closed. */
  closing?: string
}

const planning: Omit<Desk, 'staff'> = {
  hours: [
    ['1', [540, 720], [780, 1050]],
    ['2345', [645, 780]],
  ],
  work: [
    '訪問予定の調整、電話対応、連絡ノートの確認',
    '個別支援計画の見直し、相談支援専門員への報告',
    'ヘルパーの相談対応、訪問手順書の更新',
    '翌週の予定の確定、ヘルパーへの連絡',
  ],
  closing: '前月のサービス提供実績記録票の点検、請求データの作成',
}

const desks: readonly Desk[] = [
  {
    staff: MANAGER,
    hours: [['12345', [540, 720], [780, 1050]]],
    work: [
      '職員の面談、勤務予定の確認',
      '苦情・事故報告の確認、再発防止策の検討',
      '区役所・相談支援事業所との連絡調整',
      '採用面接、研修計画の作成',
    ],
    closing: '前月実績と勤務時間の点検、国保連への請求の確認',
  },
  ...PLANNERS.map((staff) => ({ staff, ...planning })),
  {
    staff: NURSE,
    hours: [['12345', [990, 1080]]],
    work: ['訪問看護記録・報告書の作成、主治医への連絡', '訪問看護計画書の更新、衛生材料の準備'],
  },
  {
    staff: 's07',
    hours: [['12345', [540, 720], [780, 1080]]],
    work: [
      '勤怠の確認、社会保険の手続き、備品の発注',
      '在留カード・資格証の期限の確認、更新の案内',
      '電話・来客対応、郵便物の仕分け、書類の保管',
      '研修と健康診断の日程調整',
    ],
    closing: '勤怠の締め、給与計算の資料の作成',
  },
  {
    staff: 's08',
    hours: [['135', [600, 720], [780, 960]]],
    work: ['経費の精算、入出金の記帳', '支払先への振込の準備、領収書の整理', '利用者負担額の入金の確認、未収の連絡'],
    closing: '利用者請求書の発行、口座振替データの作成',
  },
  {
    staff: EARLIER_LEAVER,
    hours: [['12345', [540, 720], [780, 1080]]],
    work: ['電話・来客対応、郵便物の仕分け', '備品と制服の管理、発注', '引き継ぎ書の作成、後任への説明'],
  },
]

/** Desk work of an office day in what is left of the office hours of those who are there and not `away`. */
export const deskJobs = (story: Story, date: string, jobs: readonly Job[], away: readonly string[]): Job[] => {
  const day = String(weekOf(date).day + 1)
  return desks
    .filter(({ staff }) => !away.includes(staff) && (staff !== EARLIER_LEAVER || date <= story.leftEarlier))
    .flatMap((desk) => {
      const details = desk.closing && Number(date.slice(8)) <= 10 ? desk.closing : pick(desk.work, `${desk.staff} ${date}`)
      return desk.hours
        .filter(([days]) => days.includes(day))
        .flatMap(([, ...windows]) => windows)
        .flatMap((window) =>
          free(
            window,
            jobs.filter(({ staff }) => staff === desk.staff),
          ),
        )
        .map(([start, end]) => plainJob({ date, start, end, staff: desk.staff, service: 'office_work', details }))
    })
}

const BETWEEN = 15
const SHORTEST = 30

/** What of a window is free of the jobs, with a quarter of an hour before and after each. */
const free = (window: Window, jobs: readonly Job[]): Window[] =>
  jobs
    .reduce<Window[]>(
      (windows, { start, end }) =>
        windows.flatMap(([from, to]): Window[] =>
          end + BETWEEN <= from || to <= start - BETWEEN
            ? [[from, to]]
            : [
                [from, start - BETWEEN],
                [end + BETWEEN, to],
              ],
        ),
      [window],
    )
    .filter(([from, to]) => to - from >= SHORTEST)
