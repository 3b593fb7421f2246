import { addMonths } from '#domain/kit/dates.ts'
import type { SamplePatient } from '../records.ts'
import { monthAndDay, type Story } from '../story.ts'
import { aboutPatients } from './about.ts'
import { formerPatients, homesPatients } from './homes.ts'
import { itabashiPatients } from './itabashi.ts'
import { nerimaPatients } from './nerima.ts'
import { patientRecord } from './patient.ts'
import { toshimaPatients } from './toshima.ts'

/** The forty patients, with what has happened to some of them by now. */
export const samplePatients = (story: Story): SamplePatient[] =>
  [
    ...[...nerimaPatients, ...itabashiPatients, ...toshimaPatients, ...homesPatients].map((told) => patientRecord(story, told)),
    ...formerPatients.map((told) => ({
      ...patientRecord(story, told),
      patient_status: 'terminated' as const,
      service_ended_on: addMonths(story.today, -2),
    })),
  ].map((record) => ({ ...record, ...aboutPatients(story)[record.key], ...news(story, record)[record.key] }))

const news = (story: Story, { remarks }: SamplePatient): Record<string, Partial<SamplePatient>> => ({
  p16: {
    remarks: `${monthAndDay(story.admitted)}から板橋こもれび病院に入院中（肺炎）。退院は${monthAndDay(story.discharge)}の予定、病院の連絡待ち。\n${remarks}`,
  },
  p19: { join_date: story.patientStarted },
  p38: { remarks: `${monthAndDay(story.patientEnded)}で利用終了（特別養護老人ホームに入所）。\n${remarks}` },
})
