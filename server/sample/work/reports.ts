import { addDays, clockOf, dateOf } from '#domain/kit/dates.ts'
import { minuteOfReport, type ReportState } from '#domain/visits/shiftReport.ts'
import { sampleDocument } from '../files.ts'
import { chance, pick } from '../pick.ts'
import type { SampleReport, SampleVisit } from '../records.ts'
import type { Story } from '../story.ts'

/** How far back reports are kept. Days. */
const BACK = 33
/** From the first of the month before on, so that its provision record sheets are full and it can be compared with its attendance. */
const firstReportOf = ({ today, lastMonth }: Story): string => {
  const usual = addDays(today, -BACK)
  return lastMonth < usual ? lastMonth : usual
}
/** A report holds no more than a day and a half. Minutes. */
const LONGEST = 30 * 60

type Done = Pick<
  SampleReport,
  'toilet' | 'meal' | 'meal_frequency' | 'bath' | 'bath_type' | 'grooming' | 'positioning' | 'medication' | 'cleaning'
>

/** By which words of a plan something was done. */
const done = {
  toilet: { toilet: /トイレ|排泄/, diaper: /おむつ/, linen: /シーツ/, urinal: /尿器/ },
  meal: { feeding: /食事介助|一部介助/, posture: /体位を整え|姿勢/ },
  bath: {
    bath: /入浴介助|入浴の見守り/,
    shower: /シャワー/,
    hair_wash: /洗髪/,
    hands_arms: /手浴/,
    feet: /足浴/,
    bed_bath: /清拭/,
  },
  grooming: {
    face_wash: /洗面|整容/,
    tooth_brush: /口腔/,
    dressing: /更衣/,
    hair_brush: /整容/,
    mustache_shaving: /ひげ/,
    nail_cutting: /爪切り/,
    ear_cleaning: /耳/,
    nose_cleaning: /鼻/,
    makeup: /化粧/,
  },
  positioning: { positioning: /体位/, moving: /移乗|車いす|歩行/ },
  medication: { medication: /服薬|軟膏/, medical_care: /吸引|経管|人工呼吸/ },
  cleaning: { cleaning: /掃除|環境整備/, garbage_disposal: /ごみ/, laundry: /洗濯/, cooking: /調理/ },
} as const

const chosen = <C extends string>(ways: Readonly<Record<C, RegExp>>, plan: string): C[] =>
  (Object.keys(ways) as C[]).filter((way) => ways[way].test(plan))

const doneBy = (plan: string): Done => {
  const bath = chosen(done.bath, plan)
  return {
    toilet: chosen(done.toilet, plan),
    meal: chosen(done.meal, plan),
    meal_frequency: /食事介助/.test(plan) ? 'all_the_time' : /一部介助/.test(plan) ? 'sometimes' : null,
    bath,
    bath_type: bath.length === 0 ? null : /部分/.test(plan) ? 'part' : 'whole',
    grooming: chosen(done.grooming, plan),
    positioning: chosen(done.positioning, plan),
    medication: chosen(done.medication, plan),
    cleaning: chosen(done.cleaning, plan),
  }
}

const CONDITIONS = [
  '体調に変わりなく、落ち着いて過ごされた。',
  '食欲があり、水分もよく取れていた。',
  'よく眠れたとのこと。表情は穏やか。',
  '少し疲れた様子があり、休みながら行った。',
  '会話が多く、機嫌よく過ごされた。',
  '腰の痛みの訴えがあり、動作をゆっくり行った。',
] as const
const PLACES = ['区立図書館', '駅前のスーパー', '通院先のクリニック', '近くの公園', '市民プール'] as const
const WAYS = ['walk', 'bus', 'train', 'car_taxi'] as const
const OUTINGS: readonly string[] = [
  'mobility_support',
  'outing_support',
  'companion_support',
  'behaviour_support',
  'hospital_escort',
  'hospital_escort_body',
]

/** Where somebody was gone to, for half an hour to four hours. */
const outing = ({ key, service_type }: SampleVisit, minutes: number): SampleReport['transports'] => {
  if (!OUTINGS.includes(service_type)) return []
  const halves = Math.min(Math.max(Math.floor(minutes / 60), 1), 8)
  const support = String(halves * 30) as SampleReport['transports'][number]['support_minutes']
  return [{ transport_type: pick(WAYS, `${key} way`), destination: pick(PLACES, `${key} place`), support_minutes: support }]
}

const measured = ({ key, service_type }: SampleVisit) => {
  const by = (what: string, least: number, size: number) =>
    service_type === 'visiting_nursing' ? least + chance(`${key} ${what}`, size) : null
  return {
    temperature: service_type === 'visiting_nursing' ? `36.${chance(`${key} temperature`, 9)}` : null,
    pulse: by('pulse', 62, 24),
    breaths: by('breaths', 14, 6),
    systolic: by('systolic', 112, 32),
    diastolic: by('diastolic', 64, 20),
    oxygen: by('oxygen', 95, 5),
  }
}

/** Of a thousand reports that are more than a week old, how many nobody has written, and up to which one they wait for the office. */
const [NEVER, FORGOTTEN] = [3, 6]
/** Where a report stands: what is a week old is reviewed but for a few, of the last days some are missing; null for one that nobody has written. */
const stateOf = ({ today }: Story, { key }: SampleVisit, date: string): ReportState | null => {
  const luck = chance(`${key} report`, 100)
  if (date >= addDays(today, -2)) return luck < 3 ? null : luck < 5 ? 'returned' : luck < 7 ? 'draft' : 'submitted'
  if (date >= addDays(today, -7)) return luck < 1 ? null : luck < 40 ? 'submitted' : 'locked'
  const rare = chance(`${key} rare`, 1000)
  return rare < NEVER ? null : rare < FORGOTTEN ? 'submitted' : 'locked'
}

/** What the office bills besides, once it has reviewed the report: sputum suction of a patient with heavy visiting care, and a visit that was asked for at short notice. */
const additionsOf = ({ key, service_type, service_details }: SampleVisit, state: ReportState): SampleReport['additions'] => {
  if (state !== 'locked') return []
  if (service_type === 'heavy_visiting_care') return /吸引/.test(service_details ?? '') ? ['suction'] : []
  return service_type === 'home_care_body' && chance(`${key} emergency`, 100) < 2 ? ['emergency'] : []
}

/** How somebody lies or sits: of a few visits at which a helper turned the patient. */
const photosOf = ({ key, service_details }: SampleVisit) =>
  doneBy(service_details ?? '').positioning.length > 0 && chance(`${key} photo`, 100) < 4
    ? [{ photo: sampleDocument('patient-posture.jpg', '体位.jpg') }]
    : []

/** Why the office sends a report back. */
export const SENT_BACK = '様子の欄も記入してください。'

/** Reports of the visits to patients that were over in the morning of the day of the story, under the keys of their visits. */
export const reportsOf = (story: Story, visits: readonly SampleVisit[]): SampleReport[] => {
  const first = firstReportOf(story)
  const together = Map.groupBy(visits, ({ patient_id, starts_at, ends_at }) => [patient_id, starts_at, ends_at].join())
  return visits.flatMap((visit): SampleReport[] => {
    const { key, staff_id, patient_id, service_type, starts_at, ends_at } = visit
    const date = dateOf(starts_at)
    const minutes = clockOf(ends_at) - clockOf(starts_at)
    const isOver =
      date >= first &&
      // whoever adds the sample before dawn finds no report of what is yet to come
      dateOf(ends_at) < story.today
    if (staff_id === null || patient_id === null || minutes > LONGEST || !isOver) return []
    const state = stateOf(story, visit, date)
    if (state === null) return []
    const late = chance(`${key} begin`, 5) - 2
    const ended = minuteOfReport(date, ends_at) + chance(`${key} end`, 4) - 1
    const others = together.get([patient_id, starts_at, ends_at].join()) ?? []
    return [
      {
        key: `report ${key}`,
        of_visit: key,
        state,
        date,
        patient_id,
        staff_id,
        second_helper_id: others.find((one) => one.staff_id !== staff_id)?.staff_id ?? null,
        service_type,
        started: Math.max(minuteOfReport(date, starts_at) + late, 0),
        ended: state === 'draft' ? null : ended,
        ...doneBy(visit.service_details ?? ''),
        transports: outing(visit, minutes),
        ...measured(visit),
        condition: state === 'returned' || state === 'draft' ? null : pick(CONDITIONS, `${key} condition`),
        notes: null,
        photos: photosOf(visit),
        confirmed_by: state === 'draft' ? null : pick(['本人', '家族'] as const, `${patient_id} confirms`),
        confirmed_on: state === 'draft' ? null : date,
        additions: additionsOf(visit, state),
      },
    ]
  })
}
