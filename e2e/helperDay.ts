import type { Page } from '@playwright/test'
import { addDays, clockOf, instantOf } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import { saidFields } from '#domain/visits/shiftReport.ts'
import { aPatient, aStaff, aVisit } from '../tests/records.ts'
import { type Call, helperOf } from './entering.ts'
import { today } from './helpers.ts'

/** Minutes of each visit: so short that ten of them fit into what is left of the day. */
const LENGTH = 3

type HelperDay = { staff_id: string; patient_id: string; ids: readonly string[]; token: string }
/** A helper who was at a patient yesterday and reported, and who goes there so many times from now on; each visit is news. */
export const helperWithVisits = async (call: Call, url: string, code: string, visits: number): Promise<HelperDay> => {
  const { id: staff_id } = await call<{ id: string }>(
    'POST',
    '/staff',
    aStaff({ staff_code: code, japanese_name: '水野 光', nationality: 'jp', qualifications: ['certified_care_worker'] }),
  )
  const { id: patient_id } = await call<{ id: string }>(
    'POST',
    '/patients',
    aPatient({
      name_kanji: `和泉 はる${code}`,
      name_kana: 'イズミ ハル',
      postal_code: '1710044',
      prefecture: '13',
      municipality: '豊島区',
      town: '千早2-1-5',
      telephone_number: '0312345678',
    }),
  )
  const plan = async (from: string, to: string) => {
    const local = (at: string) => new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 16)
    const facts = { staff_id, patient_id, exception_reason: '本人の希望' }
    return (await call<{ id: string }>('POST', '/visits', aVisit(local(from), local(to), facts))).id
  }
  const yesterday = addDays(today, -1)
  const before = await plan(`${yesterday}T09:00:00+09:00`, `${yesterday}T10:00:00+09:00`)
  const now = clockOf(new Date().toISOString()) + 1
  const ids: string[] = []
  for (let at = 0; at < visits; at++) ids.push(await plan(instantOf(now + at * LENGTH), instantOf(now + (at + 1) * LENGTH)))
  await call('POST', '/publications', { from: yesterday, to: today, staff_id: [staff_id] })
  const said = { ...emptyInput(saidFields), started: 540, ended: 600, toilet: ['toilet'] }
  await call('POST', `/visits/${before}/shift-report`, { version: null, said, submit: true })
  return { staff_id, patient_id, ids, token: await helperOf(call, url, staff_id, ['水野', '光']) }
}

/** The card of the next visit on a helper's day. */
export const nextCardOf = (page: Page) => page.locator('section').filter({ has: page.locator('#next-visit') })
