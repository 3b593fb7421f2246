import { describe, expect, it } from 'vitest'
import { getAddress } from 'yubin'
import { addDays, addMonths, daysBetween, monthOf, weekday } from '#domain/kit/dates.ts'
import { inputSchema } from '#domain/kit/entity.ts'
import { gapsIn } from '#domain/kit/held.ts'
import { agreementIssues } from '#domain/company/agreementRules.ts'
import { establishment } from '#domain/company/establishment.ts'
import { overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { medicalInstitution } from '#domain/partners/medicalInstitution.ts'
import { visitingNursingStation } from '#domain/partners/visitingNursingStation.ts'
import { requestIssues, sendingIssues, signatureRequest } from '#domain/signatures/signatureRequest.ts'
import { declarationIssues, missingFacts, yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import { transportEntry, transportIssues } from '#domain/pay/transport/transportEntry.ts'
import { certificate } from '#domain/patients/certificate.ts'
import { certificateIssues } from '#domain/patients/certificateRules.ts'
import { patient, supportCategories } from '#domain/patients/patient.ts'
import { patientIssues } from '#domain/patients/rules.ts'
import { payslip } from '#domain/pay/slips/payslip.ts'
import { fileIssues } from '#domain/pay/slips/slip.ts'
import { slipAgreement } from '#domain/pay/slips/slipAgreement.ts'
import { withholdingSlip, withholdingSlipIssues } from '#domain/pay/slips/withholdingSlip.ts'
import { agreementIssues as deductionIssues, deductionAgreement } from '#domain/pay/conditions/deductionAgreement.ts'
import { insuranceCondition, insuranceIssues } from '#domain/pay/conditions/insuranceCondition.ts'
import { ratesFor } from '#domain/pay/rates/rates.ts'
import { payItem, payItemIssues } from '#domain/pay/conditions/payItem.ts'
import { bonus, bonusIssues } from '#domain/pay/run/bonus.ts'
import { residentTax, residentTaxIssues } from '#domain/pay/conditions/residentTax.ts'
import { earlierPay, earlierPayIssues } from '#domain/pay/yearEnd/earlierPay.ts'
import { taxCondition, taxIssues } from '#domain/pay/conditions/taxCondition.ts'
import { wageCondition, wageIssues } from '#domain/pay/conditions/wageCondition.ts'
import { companyHousing } from '#domain/property/companyHousing.ts'
import { companyParking } from '#domain/property/companyParking.ts'
import { occupancy } from '#domain/property/occupancy.ts'
import { employee } from '#domain/employees/employee.ts'
import { enrolment } from '#domain/employees/enrolment.ts'
import { enrolmentIssues } from '#domain/employees/enrolmentRules.ts'
import { relative } from '#domain/employees/relative.ts'
import { employeeIssues } from '#domain/employees/rules.ts'
import { employment } from '#domain/staff/employment.ts'
import { requestedLimit, requestedLimitIssues } from '#domain/staff/requestedLimit.ts'
import { FOUR_WEEKS, restDay } from '#domain/staff/restDay.ts'
import { staff } from '#domain/staff/staff.ts'
import { suctionIssues, suctionPermission } from '#domain/staff/suctionPermission.ts'
import { visit } from '#domain/visits/visit.ts'
import { shortestPause } from '../kit/base/pause.stand-in.ts'
import { byEntity } from './byEntity.ts'
import { sampleCompany } from './sample.ts'

const ID = '0198a2b4-7c1d-7e2f-8a3b-4c5d6e7f8091'
const id = (key: string | null) => (key === null ? null : ID)
const todays = ['2026-11-20', '2026-01-31', '2027-02-28', '2028-02-29', '2025-12-31', '2027-05-01', '2001-03-01', '2060-08-15']
const company = sampleCompany('2026-11-20')

/** Made with the hours of its people (attendance.ts), worked out by a press, or settings of the company that a sample would change for its own people. */
const withoutSample: readonly string[] = ['time_correction', 'pay_run', 'statutory_weekday', 'company_holiday']
it('every entity has sample records, which its list and its page are looked at with', () => {
  const records = Object.entries(byEntity(company))
  expect(records.flatMap(([name, { length }]) => (length === 0 ? [name] : [])).sort()).toEqual([...withoutSample].sort())
})
const counts = <T extends string>(values: readonly (T | null)[]) =>
  Object.fromEntries([...Map.groupBy(values, (v) => String(v))].map(([value, all]) => [value, all.length]))

describe.each(todays)('the sample company on %s', (today) => {
  const told = sampleCompany(today)
  const { staff: people, patients, visits, establishments, employments, certificates, institutions } = told
  const { stations, housings, occupancies, parkings } = told
  const { employees, enrolments, relatives } = told

  it('is made of records that the product takes as they are', () => {
    for (const { key: _, ...record } of people) {
      const stored = { ...record, establishment_id: id(record.establishment_id) }
      expect(inputSchema(staff).parse(stored)).toEqual(stored)
    }
    for (const { key: _, ...record } of establishments) expect(inputSchema(establishment).parse(record)).toEqual(record)
    for (const { key: _, state: __, ...record } of told.transports) {
      const stored = { ...record, staff_id: id(record.staff_id), patient_id: id(record.patient_id) }
      expect(inputSchema(transportEntry).parse(stored)).toEqual(stored)
      expect(transportIssues(record, today)).toEqual([])
    }
    for (const { key: _, state, ...record } of told.signatureRequests) {
      const stored = { ...record, staff_id: id(record.staff_id), patient_id: id(record.patient_id) }
      expect(inputSchema(signatureRequest).parse(stored)).toEqual(stored)
      // what was sent was complete on the day on which it was
      expect([requestIssues(record), state === 'draft' ? [] : sendingIssues(record, record.expires_on)]).toEqual([[], []])
    }
    for (const { key: _, state, ...record } of told.declarations) {
      const stored = { ...record, staff_id: id(record.staff_id) }
      expect(inputSchema(yearEndDeclaration).parse(stored)).toEqual(stored)
      expect([declarationIssues(record), state === 'open' ? [] : missingFacts(record)]).toEqual([[], []])
    }
    for (const { key: _, of: __, ...record } of told.agreements) {
      expect(inputSchema(overtimeAgreement).parse(record)).toEqual(record)
      expect(agreementIssues(record, today)).toEqual([])
    }
    for (const { key: _, ...record } of institutions) expect(inputSchema(medicalInstitution).parse(record)).toEqual(record)
    for (const { key: _, ...record } of stations) expect(inputSchema(visitingNursingStation).parse(record)).toEqual(record)
    for (const { key: _, ...record } of housings) {
      const stored = { ...record, establishment_id: id(record.establishment_id) }
      expect(inputSchema(companyHousing).parse(stored)).toEqual(stored)
    }
    for (const { key: _, ...record } of parkings) {
      const stored = { ...record, establishment_id: id(record.establishment_id) }
      expect(inputSchema(companyParking).parse(stored)).toEqual(stored)
    }
    for (const { key: _, of: __, ...record } of occupancies) {
      const stored = { ...record, staff_id: id(record.staff_id) }
      expect(inputSchema(occupancy).parse(stored)).toEqual(stored)
    }
    for (const { key: _, ...record } of told.payItems) {
      expect(inputSchema(payItem).parse(record)).toEqual(record)
      expect(payItemIssues(record)).toEqual([])
    }
    for (const { key: _, of: __, ...record } of told.deductionAgreements) {
      expect(inputSchema(deductionAgreement).parse(record)).toEqual(record)
      expect(deductionIssues(record)).toEqual([])
    }
    for (const { key: _, of: __, ...record } of told.wageConditions) {
      expect(inputSchema(wageCondition).parse(record)).toEqual(record)
      expect(wageIssues(record)).toEqual([])
    }
    for (const { key: _, of: __, ...record } of told.insuranceConditions) {
      expect(inputSchema(insuranceCondition).parse(record)).toEqual(record)
      expect(insuranceIssues(record, ratesFor())).toEqual([])
    }
    for (const { key: _, of: __, ...record } of told.taxConditions) {
      expect(inputSchema(taxCondition).parse(record)).toEqual(record)
      expect(taxIssues(record)).toEqual([])
    }
    for (const { key: _, of: __, ...record } of told.residentTaxes) {
      expect(inputSchema(residentTax).parse(record)).toEqual(record)
      expect(residentTaxIssues(record)).toEqual([])
    }
    for (const { key: _, of: __, ...record } of told.bonuses) {
      expect(inputSchema(bonus).parse(record)).toEqual(record)
      expect(bonusIssues(record)).toEqual([])
    }
    for (const { key: _, of: __, ...record } of told.earlierPays) {
      expect(inputSchema(earlierPay).parse(record)).toEqual(record)
      expect(earlierPayIssues(record)).toEqual([])
    }
    for (const { key: _, of: __, ...record } of certificates) {
      expect(inputSchema(certificate).parse(record)).toEqual(record)
      expect(certificateIssues(record)).toEqual([])
    }
    for (const { key: _, of: __, ...record } of employments) {
      const stored = { ...record, establishment_id: id(record.establishment_id) }
      expect(inputSchema(employment).parse(stored)).toEqual(stored)
    }
    for (const { key: _, ...record } of employees) {
      const ids = (keys: readonly string[]) => keys.map(() => ID)
      const stored = {
        ...record,
        staff_id: ID,
        support_managers: ids(record.support_managers),
        support_staff: ids(record.support_staff),
      }
      expect(inputSchema(employee).parse(stored)).toEqual(stored)
      expect(employeeIssues(stored, today)).toEqual([])
    }
    for (const { key: _, of, ...record } of enrolments) {
      expect(inputSchema(enrolment).parse(record)).toEqual(record)
      const before = enrolments.filter((one) => one.of === of && one.valid_from < record.valid_from).at(-1)
      expect(enrolmentIssues(record, { before: before?.enrollment_status ?? null, after: null }, false)).toEqual([])
    }
    for (const { key: _, of: __, ...record } of relatives) expect(inputSchema(relative).parse(record)).toEqual(record)
    for (const { key: _, of: __, ...record } of told.suctionPermissions) {
      expect(inputSchema(suctionPermission).parse({ ...record, patient_id: ID })).toEqual({ ...record, patient_id: ID })
      expect(suctionIssues(record)).toEqual([])
    }
    for (const { key: _, of: __, ...record } of told.requestedLimits) {
      expect(inputSchema(requestedLimit).parse(record)).toEqual(record)
      expect(requestedLimitIssues(record)).toEqual([])
    }
    // of all four weeks that have begun, and of none after them
    const starts = employments.flatMap(({ four_weeks_from }) => four_weeks_from ?? [])
    const begun = starts.map((start) => Math.floor(daysBetween(start, today) / FOUR_WEEKS) + 1)
    expect(begun).toHaveLength(1)
    expect(told.restDays).toHaveLength(4 * (begun[0] ?? 0))
    for (const { key: _, of: __, ...record } of told.restDays) expect(inputSchema(restDay).parse(record)).toEqual(record)
    for (const { key: _, ...record } of patients) {
      const helpers = record.helpers.map((helper) => ({ ...helper, helper_id: ID }))
      const stored = { ...record, helpers, establishment_id: id(record.establishment_id), staff_id: id(record.staff_id) }
      expect(inputSchema(patient).parse(stored)).toEqual(stored)
      expect(patientIssues(record, today)).toEqual([])
    }
    for (const { key: _, state: __, replaces_id: ___, ...record } of told.payslips) {
      expect(inputSchema(payslip).parse({ ...record, staff_id: ID })).toEqual({ ...record, staff_id: ID })
      expect(fileIssues(record)).toEqual([])
    }
    for (const { key: _, state: __, replaces_id: ___, ...record } of told.withholdingSlips) {
      expect(inputSchema(withholdingSlip).parse({ ...record, staff_id: ID })).toEqual({ ...record, staff_id: ID })
      expect(withholdingSlipIssues(record)).toEqual([])
    }
    for (const { key: _, ...record } of told.slipAgreements)
      expect(inputSchema(slipAgreement).parse({ ...record, staff_id: ID })).toEqual({ ...record, staff_id: ID })
    const schema = inputSchema(visit)
    for (const { key: _, ...record } of visits) {
      const stored = { ...record, staff_id: id(record.staff_id), patient_id: id(record.patient_id) }
      expect(schema.parse(stored)).toEqual(stored)
    }
  })

  it('has 32 staff, 40 patients and 8,000 to 10,500 visits from the third month before this one to two weeks ahead', () => {
    expect([people.length, patients.length]).toEqual([32, 40])
    expect(visits.length).toBeGreaterThanOrEqual(8000)
    expect(visits.length).toBeLessThanOrEqual(10_500)
    expect(visits[0]?.starts_at.slice(0, 10)).toBe(`${monthOf(addMonths(today, -3))}-01`)
    const last = visits.at(-1)?.starts_at.slice(0, 10) ?? ''
    expect(last >= addDays(today, 14) && monthOf(last) >= monthOf(today)).toBe(true)
  })

  it('refers only to its own people, each told apart by a key', () => {
    const keys = [...people, ...patients, ...visits].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const staffKeys = new Set<string | null>([null, ...people.map(({ key }) => key)])
    const patientKeys = new Set<string | null>([null, ...patients.map(({ key }) => key)])
    expect(patients.filter((p) => p.staff_id === null || !staffKeys.has(p.staff_id))).toEqual([])
    expect(visits.filter((v) => !staffKeys.has(v.staff_id) || !patientKeys.has(v.patient_id))).toEqual([])
    const told = patients.flatMap(({ key, helpers }) => helpers.map((helper) => ({ ...helper, patient_id: key })))
    expect(told.filter((helper) => !staffKeys.has(helper.helper_id))).toEqual([])
    const kept = told.filter(({ wish }) => wish === 'refused').map((one) => `${one.helper_id} ${one.patient_id}`)
    expect(visits.filter((v) => kept.includes(`${v.staff_id} ${v.patient_id}`))).toEqual([])
    expect(new Set(people.map((p) => p.staff_code)).size).toBe(32)
    expect(new Set(patients.map((p) => p.beneficiary_number)).size).toBe(40)
  })

  it('has a residence card that ends while its renewal is decided, one that ends next month, and no other before the summer', () => {
    const ends = people
      .map((p) => p.residence_card_expiry_date)
      .filter((date) => date !== null)
      .toSorted()
    expect(ends).toHaveLength(18)
    expect(ends[0]).toBe(addDays(today, 9))
    expect(monthOf(ends[1] ?? '')).toBe(monthOf(addMonths(`${monthOf(today)}-01`, 1)))
    expect((ends[2] ?? '') > addMonths(today, 5)).toBe(true)
  })

  it('lost a helper last month and somebody of the head office before, has one on child-care leave, and a new one since last month', () => {
    const lastMonth = monthOf(addMonths(`${monthOf(today)}-01`, -1))
    const states = counts(people.map((p) => p.zaishoku_joukyou))
    expect(states).toEqual({ active: 28, left: 2, childcare_leave: 1, offer_accepted: 1 })
    const gone = people.filter((p) => p.leave_date !== null)
    expect(gone.map((p) => [p.zaishoku_joukyou, monthOf(p.leave_date ?? '')])).toEqual([
      ['left', lastMonth],
      ['left', monthOf(addMonths(`${monthOf(today)}-01`, -3))],
    ])
    expect(people.filter((p) => monthOf(p.join_date ?? '') === lastMonth)).toHaveLength(1)
    expect(people.filter((p) => (p.join_date ?? '') > today)).toEqual([])
  })

  it('houses people of its own, each from the first day of the employment on and in one place at a time', () => {
    const wrong = occupancies.filter(({ staff_id, valid_from, valid_to }) => {
      const person = people.find(({ key }) => key === staff_id)
      return valid_from !== person?.join_date || (valid_to !== null && valid_to <= valid_from)
    })
    expect(wrong).toEqual([])
    expect(new Set(occupancies.map((o) => o.staff_id)).size).toBe(occupancies.length)
    expect(Math.max(...stations.map((s) => s.nurses.length))).toBe(4)
  })

  it('has somebody who is about to enter the country, and somebody with days without a certificate', () => {
    const last = (of: string) => enrolments.filter((one) => one.of === of).at(-1)
    expect(employees.map(({ key }) => last(key)?.enrollment_status)).toContain('6')
    const gaps = patients.flatMap(({ key }) => gapsIn(certificates.filter(({ of }) => of === key)))
    expect(gaps.map(({ from, to }) => daysBetween(from, to) + 1)).toEqual([14])
  })

  it('is the same for the same day', () => {
    expect(sampleCompany(today)).toEqual(told)
  })
})

it('nobody of the sample company asks for leave on a Sunday, a statutory holiday that no answer could approve', () => {
  const week = Array.from({ length: 7 }, (_, at) => addDays('2026-11-23', at))
  const asked = week.flatMap((today) => sampleCompany(today).leaveRequests.map(({ from_date }) => weekday(from_date)))
  expect(asked.length).toBeGreaterThan(7)
  expect(asked).not.toContain(0)
})

describe('the people of the sample company', () => {
  it('come from nine countries', () => {
    expect(counts(company.staff.map((p) => p.nationality))).toEqual({
      jp: 13,
      vn: 5,
      ph: 3,
      id: 3,
      np: 3,
      mm: 2,
      cn: 1,
      lk: 1,
      kr: 1,
    })
    const foreign = company.staff.filter((p) => p.nationality !== 'jp')
    // who is still abroad has a passport and no card
    const arrived = foreign.filter((p) => p.zaishoku_joukyou !== 'offer_accepted')
    const unpapered = arrived.filter((p) => p.residence_card_number === null || p.passport_number === null || p.nickname === null)
    expect(unpapered).toEqual([])
    expect(foreign.filter((p) => p.english_name !== p.english_name?.toUpperCase())).toEqual([])
  })

  it('include names with old characters, three who work in the office, and all the duty types that occur', () => {
    expect(company.staff.slice(0, 3).map((p) => p.japanese_name.replace(/ .*/, ''))).toEqual(['髙橋', '渡邊', '山﨑'])
    expect(counts(company.staff.map((p) => p.staff_group))).toEqual({ staff: 29, user: 3 })
    expect(new Set(company.staff.map((p) => p.duty_type)).size).toBe(4)
  })

  it('have a rank, which is not what they do', () => {
    expect(counts(company.staff.map((p) => p.job_position))).toEqual({ 管理者: 2, 主任: 6, 一般職: 24 })
    expect(company.employments.filter((e) => !e.work_kind || e.work_kind === '一般職')).toEqual([])
  })

  it('are patients of all support categories, three of whom have ended', () => {
    const by = counts(company.patients.map((p) => p.disable_support_category))
    for (const category of supportCategories) expect(by[category]).toBeGreaterThanOrEqual(4)
    expect(counts(company.patients.map((p) => p.patient_status))).toEqual({ ongoing: 37, terminated: 3 })
    expect(company.patients.filter((p) => p.direction_details === null || p.remarks === null)).toEqual([])
  })

  it('live where their postal codes say', () => {
    // who is still abroad has no address here
    const here = company.staff.filter(({ zaishoku_joukyou: standing }) => standing !== 'offer_accepted')
    const wrong = [...here, ...company.patients].filter(({ postal_code, prefecture, municipality, town }) => {
      const address = getAddress(postal_code ?? '')
      return (
        prefecture !== '13' ||
        address?.prefecture !== '東京都' ||
        address.city !== municipality ||
        !town?.startsWith(address.town.replace(/（.*/, ''))
      )
    })
    expect(wrong).toEqual([])
  })

  it('have phone numbers that nobody has and mail at example.jp', () => {
    const phones = [...company.staff, ...company.patients].flatMap((p) => [
      p.phone_number,
      'telephone_number' in p ? p.telephone_number : null,
    ])
    expect(phones.filter((p) => p !== null && !/^(090|03)0000\d{4}$/.test(p))).toEqual([])
    const mails = company.staff.flatMap((p) => [p.work_email, p.personal_email])
    expect(mails.filter((mail) => !mail?.endsWith('@example.jp'))).toEqual([])
  })
})

it('is made in less than 300 ms', async () => {
  expect(await shortestPause(() => sampleCompany('2026-11-20'), 300)).toBeLessThan(300)
})
