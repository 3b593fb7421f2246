import { addDays } from '#domain/kit/dates.ts'
import { chance, pick } from '../pick.ts'
import type { Story } from '../story.ts'
import { weekOf } from './crews.ts'
import type { Duty } from './duties.ts'
import { careJob, clock, type Job } from './job.ts'

const NOTES = [
  '手袋・おむつの在庫を確認し、少なければ連絡ノートに記入。',
  '始める前に連絡ノートを読む。',
  '体温37.5度以上のときは入室後すぐ事務所へ連絡。',
  '出発前に本人へ電話を1本。',
] as const

const LONGER = '体調不良の訴えがあり、見守りを15分延長。看護師へ報告済み。'

/** The visits of a duty. `called` tells how a colleague is called. */
export const careJobs = (story: Story, duty: Duty, called: (staff: string) => string): Job[] => {
  const day = String(weekOf(duty.date).day + 1)
  const slots = duty.line.filter(([, , days, patient]) => days.includes(day) && present(story, patient, duty.date))
  return slots.map(([time, minutes, , patient, task], i) => {
    const start = clock(time)
    const planned = careJob(task, { date: duty.date, start, end: start + minutes, staff: duty.staff, patient })
    const longer = i === slots.length - 1 && duty.name === 'late' && ranLonger(story, planned)
    const job = longer ? { ...planned, end: planned.end + 15, remarks: LONGER } : { ...planned, remarks: note(story, planned) }
    if (duty.standsInFor) return { ...job, remarks: `${called(duty.standsInFor)}さんの有給休暇のため代行。` }
    return duty.goesAlong ? alongside(job, called(duty.goesAlong)) : job
  })
}

const alongside = (job: Job, teacher: string): Job => ({
  ...job,
  service: 'accompanied_training',
  title: '同行研修',
  details: `${job.details}（指導：${teacher}）`,
})

/** Whether a patient is at home and has the service on a date. */
const present = (story: Story, patient: string | null, date: string): boolean => {
  if (patient === 'p16') return date < story.admitted || date > story.discharge
  if (patient === 'p19') return date >= story.patientStarted
  return patient !== 'p38' || date <= story.patientEnded
}

const ranLonger = (story: Story, { date, patient }: Job): boolean =>
  date < story.today && chance(`${date} ${patient} longer`, 18) === 0

const note = (story: Story, { date, start, patient, service }: Job): string | null => {
  if (patient === 'p16' && date > story.discharge && date <= addDays(story.discharge, 4))
    return '退院日が延びたときは取り消し（仮の予定）。'
  const noted = patient !== null && service.startsWith('home_care') && chance(`${date} ${start} ${patient} note`, 30) === 0
  return noted ? pick(NOTES, `${date} ${patient}`) : null
}
