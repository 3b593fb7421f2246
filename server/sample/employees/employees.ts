import { addDays } from '#domain/kit/dates.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import { employee } from '#domain/employees/employee.ts'
import type { SampleEmployee } from '../records.ts'
import { inStory, type Story } from '../story.ts'

const nothing = emptyInput(employee.fields) as Input<typeof employee>

/** What holds for everybody who works under specified skill (i); `staff_id` is also part of the key. */
const skilled = (staff_id: string, facts: Partial<SampleEmployee>): SampleEmployee => ({
  ...nothing,
  key: `f${staff_id}`,
  staff_id,
  spouse: 'no',
  role: '訪問介護員',
  support_managers: ['s07'],
  status_of_residence: 'ssw1',
  skill_category: 'ssw1',
  work_restriction: 'named_organisation',
  activity_permission: 'none',
  offences: 'no',
  forced_departure: 'no',
  ...facts,
})

/**
 * Four foreign workers: the card of one ends next month, one came from abroad for this work, one hopes for specified skill (ii), and one is about
 * to enter the country.
 */
export const sampleEmployees = (story: Story): SampleEmployee[] => {
  const on = (date: string) => inStory(story, date)
  const year = (told: number) => Number(on(`${told}-01-01`).slice(0, 4))
  const school = (from: number, to: number, name: string) => ({
    start_year: year(from),
    start_month: 9,
    end_year: year(to),
    end_month: 6,
    name,
  })
  return [
    skilled('s22', {
      visiting_care_confirmed_on: on('2025-06-12'),
      language: 'ベトナム語、日本語',
      support_staff: ['s04'],
      period_of_stay: '1年',
      period_of_stay_expiry: story.cardEnds,
      permission_type: 'renewal',
      permission_date: addDays(story.cardEnds, -365),
      skill_periods: [{ category: 'ssw1', start: on('2023-01-16'), end: null, excluded_days: null, excluded_reason: null }],
      entry_date: on('2019-10-08'),
      entry_count: 2,
      entry_history: [
        { entered_on: on('2019-10-08'), left_on: on('2022-10-07'), purpose: '技能実習' },
        { entered_on: on('2023-01-05'), left_on: null, purpose: '特定技能' },
      ],
      school_history: [school(2014, 2017, 'ハイフォン医療短期大学')],
      work_history: [{ start_year: year(2017), start_month: 8, end_year: year(2019), end_month: 8, name: 'ハイフォン市立病院' }],
      japanese_level: 'n3',
      previous_technical_training: 'stage_2_good',
      trainee_residence_history: [
        { start: on('2019-10-08'), end: on('2022-10-07'), host: '社会福祉法人 若葉の里', occupation: '介護' },
      ],
    }),
    skilled('s26', {
      visiting_care_confirmed_on: on('2025-08-05'),
      language: 'インドネシア語、英語、日本語',
      support_staff: ['s03'],
      period_of_stay: '3年',
      period_of_stay_expiry: on('2028-06-30'),
      permission_type: 'renewal',
      permission_date: on('2025-06-30'),
      intermediary_name: 'PT Cahaya Kerja Mandiri',
      intermediary_fee: 180_000,
      intermediary: '送出機関（ジャカルタ）。手数料の内訳：書類作成、健康診断の手配、渡航の手配。',
      skill_periods: [
        {
          category: 'ssw1',
          start: on('2024-05-20'),
          end: null,
          excluded_days: 24,
          excluded_reason: '病気による長期の休業',
        },
      ],
      entry_date: on('2024-05-20'),
      entry_count: 1,
      entry_history: [{ entered_on: on('2024-05-20'), left_on: null, purpose: '特定技能' }],
      school_history: [school(2018, 2022, 'バンドン看護大学')],
      japanese_level: 'jft_basic',
      previous_technical_training: 'none',
    }),
    skilled('s28', {
      visiting_care_confirmed_on: on('2025-06-12'),
      spouse: 'yes',
      language: 'ビルマ語、日本語',
      support_staff: ['s04'],
      period_of_stay: '1年',
      period_of_stay_expiry: story.stayEnds,
      renewal_filed_on: story.stayFiled,
      permission_type: 'renewal',
      permission_date: addDays(story.stayEnds, -365),
      moving_from_1_to_2: true,
      skill_periods: [
        { category: 'ssw1', start: on('2022-04-01'), end: on('2023-03-31'), excluded_days: null, excluded_reason: null },
        { category: 'ssw1', start: on('2023-09-01'), end: null, excluded_days: null, excluded_reason: null },
      ],
      entry_date: on('2022-03-24'),
      entry_count: 1,
      entry_history: [{ entered_on: on('2022-03-24'), left_on: null, purpose: '特定技能' }],
      school_history: [school(2016, 2020, 'ヤンゴン大学')],
      work_history: [
        { start_year: year(2022), start_month: 4, end_year: year(2023), end_month: 3, name: '株式会社 みなとビルサービス' },
      ],
      japanese_level: 'n2',
      previous_technical_training: 'none',
    }),
    skilled('s31', {
      language: 'ネパール語、英語',
      support_staff: ['s03'],
      period_of_stay: '1年',
      permission_type: 'landing',
      intermediary_name: 'Himal Care Recruitment Pvt. Ltd.',
      school_history: [school(2019, 2022, 'カトマンズ看護学校')],
      japanese_level: 'jft_basic',
      previous_technical_training: 'none',
    }),
  ]
}
