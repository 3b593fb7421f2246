import { describe, expect, it } from 'vitest'
import { weekdays } from '#domain/company/calendar.ts'
import { instant } from '#domain/kit/dates.ts'
import { nationalHoliday } from '#domain/kit/holidays.ts'
import { breaksAt } from '#domain/visits/planBreaks.ts'
import { planDates } from '#domain/visits/planDates.ts'
import { type Planned, planVisits, type Standing, type Wanted } from '#domain/visits/planned.ts'
import { sampleCompany } from '../sample.ts'
import { storyOf } from '../story.ts'

const holidays = { company: () => false, national: (date: string) => nationalHoliday(date) !== null, statutory: () => false }

describe.each(['2026-11-20', '2026-05-01', '2027-01-31'])('the plans behind the visits of the sample around %s', (today) => {
  const { plans, visits, fromPlans } = sampleCompany(today)
  const { last } = storyOf(today)

  it('are behind most of what patients are given, and name who goes in a good part of it', () => {
    const given = visits.filter(({ patient_id, service_type }) => patient_id !== null && service_type !== 'accompanied_training')
    const from = given.flatMap(({ key }) => fromPlans.get(key) ?? [])
    expect(from.length / given.length).toBeGreaterThan(0.85)
    expect(from.filter(({ by_hand }) => !by_hand).length / from.length).toBeGreaterThan(0.3)
  })

  it('have each place on each day once', () => {
    const places = [...fromPlans.values()].map(({ plan, plan_date, plan_slot }) => `${plan} ${plan_date} ${plan_slot}`)
    expect(new Set(places).size).toBe(places.length)
    const days = new Map(plans.map(({ key, weekday }) => [key, weekdays.indexOf(weekday)]))
    expect([...fromPlans.values()].filter(({ plan, plan_date }) => new Date(plan_date).getUTCDay() !== days.get(plan))).toEqual([])
  })

  it('make nothing twice, and change nothing, when visits are generated for the first time', () => {
    const facts = new Map(visits.map((visit) => [visit.key, visit]))
    const standing = [...fromPlans].flatMap(([key, { plan, ...from }]): Standing[] => {
      const visit = facts.get(key)
      if (!visit?.patient_id || from.plan_date < today) return []
      return [{ ...visit, ...from, patient_id: visit.patient_id, id: key, plan_id: plan, trashed: false }]
    })
    const wanted = plans.flatMap((plan): Wanted[] =>
      planDates(plan, today, last, holidays).flatMap(({ planned, date }) =>
        Array.from({ length: plan.helper_count }, (_, at) => ({
          plan_id: plan.key,
          plan_date: planned,
          plan_slot: at + 1,
          patient_id: plan.of,
          staff_id: plan.helper_ids[at] ?? null,
          service_type: plan.service_type,
          night_duty: plan.night_duty,
          service_details: plan.service_details,
          starts_at: instant(date, plan.start_time),
          breaks: breaksAt(plan.breaks, instant(date, plan.start_time)),
          ends_at: instant(date, plan.start_time + plan.minutes),
        })),
      ),
    )
    const rest = visits.flatMap((visit) =>
      visit.patient_id !== null && !fromPlans.has(visit.key) ? [{ ...visit, patient_id: visit.patient_id }] : [],
    )
    const planned = planVisits(wanted, { standing, byHand: rest, busy: [], unfit: () => null })
    const named = ({ kind, visit }: Planned) => `${kind} ${visit.starts_at} ${visit.patient_id} ${visit.service_type}`
    expect(planned.filter(({ kind }) => kind === 'changed' || kind === 'gone').map(named)).toEqual([])
    expect(planned.filter(({ kind }) => kind === 'new').map(named)).toEqual([])
  })
})
