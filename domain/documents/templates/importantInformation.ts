import { date, text } from '../../kit/fields.ts'
import { showPhone } from '../../kit/kana.ts'
import { patientParty, providerParty, proxyParty, scribeParty, signingDate } from '../careParties.ts'
import {
  ceilingText,
  dateText,
  deskText,
  emergencyContacts,
  joined,
  numbered,
  periodText,
  serviceLines,
  writtenDate,
  yenText,
} from '../careText.ts'
import { evaluationIssues } from '../careRules.ts'
import { operatingRules } from '../operatingRules.ts'
import { type Given, type Part, type Row, template } from '../template.ts'
import texts from '../texts/important_information.ja.json' with { type: 'json' }
import { filled, textOf } from '../wording.ts'

const { labels, values } = texts

const asks = {
  ...operatingRules,
  invoice_by: text(50),
  pay_by: text(50),
  /** Who explains the manual, and when. */
  explained_on: date(),
  explainer: text(100),
}
type This = Given<typeof asks>
type Told = string | null | undefined

const row = (id: keyof typeof labels, value: Told): Row => ({ id, label: labels[id], value: value ?? '' })
const table = (id: keyof typeof labels, rows: readonly Row[]): Part => ({ kind: 'table', id, heading: labels[id], rows })
const phone = (stored: Told): string => showPhone(stored ?? '')

const provider = ({ facts: { company } }: This): Part =>
  table('provider', [
    row('provider_name', company?.name),
    row('provider_address', company?.address),
    row('provider_phone', phone(company?.telephone)),
    row('representative', company?.representative),
    row('founded', dateText(company?.establishment_date)),
    row('corporate_number', company?.corporate_number),
  ])

const office = ({ facts: { establishment }, asked }: This): Part =>
  table('office', [
    row('office_name', establishment?.name),
    row('office_number', establishment?.office_number),
    row('office_address', establishment?.address),
    row('office_phone', phone(establishment?.phone)),
    row('designated_on', dateText(asked.designated_on)),
    row('manager', asked.manager),
    row('service_kinds', joined((asked.service_kinds ?? []).map((one) => texts.services[one]))),
    row(
      'main_disabilities',
      joined((asked.main_disabilities ?? []).map((one) => texts.disabilities[one])) || values.any_disability,
    ),
    row('area', asked.area),
  ])

const hours = ({ asked }: This): Part =>
  table('hours', [
    row('business_days', asked.business_days),
    row('business_hours', asked.business_hours),
    row('service_days', asked.service_days),
    row('service_hours', asked.service_hours),
    row('after_hours_phone', phone(asked.after_hours_phone)),
  ])

/** Posts as asked for; else as the records count them, with the duties to be written. */
const staffing = ({ facts, asked }: This): Part => {
  const posts = asked.posts?.length ? asked.posts : (facts.staffing?.posts ?? []).map((one) => ({ ...one, duties: '' }))
  const people = (count: number) => (count === 0 ? values.nobody : filled(values.people, { count: String(count) }))
  return {
    kind: 'grid',
    id: 'staffing',
    heading: labels.staffing,
    columns: [
      { label: labels.post, width: 3 },
      { label: labels.full_time, width: 1 },
      { label: labels.part_time, width: 1 },
      { label: labels.duties, width: 8 },
    ],
    rows: posts.map(({ post, full_time, part_time, duties }) => [post, people(full_time), people(part_time), duties]),
    empty_rows: posts.length === 0 ? EMPTY_POSTS : 0,
  }
}
/** Posts to be written by hand where none is known. */
const EMPTY_POSTS = 4

const patientServices = ({ facts: { patient, certificate } }: This): Part =>
  table('patient_services', [
    row('patient', patient?.name),
    row('certificate_number', certificate?.number),
    row('municipality', certificate?.municipality),
    row('certificate_period', periodText(certificate?.valid_from, certificate?.valid_to)),
    row('services', serviceLines(certificate)),
    row('ceiling', ceilingText(certificate)),
  ])

const yen = (text: string, amount: number | null | undefined): string =>
  amount ? filled(text, { yen: yenText(amount) }) : values.free

const costs = ({ facts: { patient }, asked }: This): Part =>
  table('costs', [
    row('transport', yen(values.per_km, asked.transport_per_km)),
    row('copies', yen(values.per_copy, asked.copy_fee)),
    row('cancellation', (asked.cancellation ?? []).map((one) => filled(values.cancelled, one)).join('\n')),
    row('other_costs', (asked.other_costs ?? []).map((one) => filled(values.cost, one)).join('\n') || values.none),
    row(
      'payment',
      asked.invoice_by
        ? filled(values.pay, { invoice_by: asked.invoice_by, pay_by: asked.pay_by, method: patient?.billing_method })
        : '',
    ),
  ])

const emergencyContactsTable = ({ facts: { patient, institution, physician } }: This): Part =>
  table('emergency_contacts', [
    row(
      'physician',
      institution
        ? filled(values.physician, { institution: institution.name, physician: physician?.name, phone: phone(institution.phone) })
        : '',
    ),
    row('contact', emergencyContacts(patient)),
  ])

const insurance = ({ asked }: This): Part =>
  table('insurance', [row('insurer', asked.insurer), row('insurance_name', asked.insurance)])

const desk = (name: Told, number: Told): string => (name ? filled(values.desk, { name, phone: phone(number) }) : '')

const complaints = ({ asked }: This): Part =>
  table('complaints', [
    row('complaint_office', deskText(asked.complaint_officer, asked.complaint_phone, asked.complaint_hours)),
    row('complaint_responsible', asked.complaint_responsible),
    row('third_party', asked.third_party ?? values.not_appointed),
    row('complaint_municipality', desk(asked.municipality_desk, asked.municipality_phone)),
    row('complaint_committee', desk(asked.committee, asked.committee_phone)),
  ])

const evaluation = ({ asked }: This): Part => {
  const { evaluated } = asked
  if (evaluated !== true) return table('evaluation', [row('evaluated', evaluated === false ? values.not_done : '')])
  return table('evaluation', [
    row('evaluated', values.done),
    row('evaluated_on', dateText(asked.evaluated_on)),
    row('evaluator', asked.evaluator),
    row('evaluation_result', asked.evaluation_result),
  ])
}

const abuse = ({ asked }: This): Part =>
  table('abuse_prevention', [
    row('abuse_officer', asked.abuse_officer),
    row('abuse_desk', desk(asked.abuse_desk, asked.abuse_phone)),
  ])

/** A block that the company has added. */
const isOwn = ({ id }: { id: string }): boolean => !texts.blocks.some((one) => one.id === id)

/** The manual of important matters (重要事項説明書), explained before services begin, with consent and the copy given. */
export const importantInformation = template({
  name: 'important_information',
  about: 'patient',
  title: texts.title,
  asks,
  blocks: texts.blocks,
  placed: texts.blocks.map(({ id }) => id),
  others: 'texts',
  needs: [
    { of: 'company', fact: 'name', law: 'provider' },
    { of: 'company', fact: 'address', law: 'provider' },
    { of: 'company', fact: 'representative', law: 'provider' },
    { of: 'company', fact: 'telephone', law: 'provider' },
    { of: 'establishment', fact: 'name', law: 'office' },
    { of: 'establishment', fact: 'office_number', law: 'office' },
    { of: 'establishment', fact: 'address', law: 'office' },
    { of: 'establishment', fact: 'phone', law: 'office' },
    { of: 'patient', fact: 'name' },
    { of: 'patient', fact: 'address' },
    { of: 'patient', fact: 'contacts', law: 'emergency' },
    { of: 'certificate', fact: 'number' },
    { of: 'certificate', fact: 'municipality' },
    { of: 'certificate', fact: 'services', law: 'services' },
    { of: 'certificate', fact: 'payment_ceiling', law: 'fees' },
    { of: 'document', fact: 'service_kinds', law: 'services' },
    { of: 'document', fact: 'evaluated', law: 'evaluation' },
  ],
  law: [
    { id: 'provider', source: 'Social Welfare Act 76; Ordinance 171 of 2006, 9', by: 'provider' },
    { id: 'office', source: 'Social Welfare Act 76; Ordinance 171 of 2006, 9', by: 'office' },
    { id: 'purpose', source: 'Ordinance 171 of 2006, 31(i)', by: 'purpose' },
    { id: 'staffing', source: 'Ordinance 171 of 2006, 9, 31(ii), 33', by: 'staffing' },
    { id: 'manager', source: 'Ordinance 171 of 2006, 30, 31(ii)', by: 'manager' },
    { id: 'hours', source: 'Ordinance 171 of 2006, 31(iii)', by: 'business_days' },
    { id: 'business_hours', source: 'Ordinance 171 of 2006, 31(iii)', by: 'business_hours' },
    { id: 'services', source: 'Ordinance 171 of 2006, 31(iv)', by: 'service_contents' },
    { id: 'fees', source: 'Ordinance 171 of 2006, 20, 21, 31(iv)', by: 'fees' },
    { id: 'costs', source: 'Ordinance 171 of 2006, 21(3), 31(iv)', by: 'costs' },
    { id: 'area', source: 'Ordinance 171 of 2006, 31(v)', by: 'area' },
    { id: 'emergency', source: 'Ordinance 171 of 2006, 28, 31(vi)', by: 'emergency' },
    { id: 'main_disabilities', source: 'Ordinance 171 of 2006, 31(vii)', by: 'main_disabilities' },
    { id: 'abuse', source: 'Ordinance 171 of 2006, 31(viii), 40-2', by: 'abuse' },
    { id: 'abuse_officer', source: 'Ordinance 171 of 2006, 40-2(iii)', by: 'abuse_officer' },
    { id: 'abuse_desk', source: 'Act on the Prevention of Abuse of Persons with Disabilities 16, 32', by: 'abuse_desk' },
    { id: 'other', source: 'Ordinance 171 of 2006, 31(ix)', by: 'other' },
    { id: 'accidents', source: 'Notice on Ordinance 171 of 2006, 9; Ordinance 40', by: 'accidents' },
    { id: 'liability', source: 'Ordinance 171 of 2006, 40(3)', by: 'liability' },
    { id: 'insurance', source: 'Notice on Ordinance 171 of 2006, 40', by: 'insurance' },
    { id: 'complaints', source: 'Notice on Ordinance 171 of 2006, 9; Ordinance 39', by: 'complaint_handling' },
    { id: 'complaint_office', source: 'Ordinance 171 of 2006, 39(1)', by: 'complaint_office' },
    { id: 'complaint_municipality', source: 'Ordinance 171 of 2006, 39(3)', by: 'complaint_municipality' },
    { id: 'complaint_committee', source: 'Social Welfare Act 83, 85', by: 'complaint_committee' },
    { id: 'evaluation', source: 'Notice on Ordinance 171 of 2006, 9', by: 'evaluated' },
    { id: 'restraint', source: 'Ordinance 171 of 2006, 35-2', by: 'restraint' },
    { id: 'secrecy', source: 'Ordinance 171 of 2006, 36', by: 'secrecy' },
    { id: 'hygiene', source: 'Ordinance 171 of 2006, 33-2, 34', by: 'hygiene' },
    { id: 'harassment', source: 'Ordinance 171 of 2006, 33(4)', by: 'harassment' },
    { id: 'records', source: 'Ordinance 171 of 2006, 42', by: 'records' },
    { id: 'explained', source: 'Ordinance 171 of 2006, 9(1)', by: 'explained' },
    { id: 'consent', source: 'Ordinance 171 of 2006, 9(1), (2)', by: 'consent' },
  ],
  issues: ({ asked }) => evaluationIssues(asked),
  parts: (given) => {
    const { facts, blocks, asked } = given
    const told = (id: string): Part[] => textOf(blocks, id, { provider: facts.company?.name, office: facts.establishment?.name })
    return numbered([
      ...told('preamble'),
      provider(given),
      office(given),
      ...told('purpose'),
      hours(given),
      staffing(given),
      ...told('service_contents'),
      patientServices(given),
      ...told('limits'),
      ...told('fees'),
      costs(given),
      ...told('emergency'),
      emergencyContactsTable(given),
      ...told('accidents'),
      ...told('liability'),
      insurance(given),
      ...told('complaint_handling'),
      complaints(given),
      evaluation(given),
      ...told('abuse'),
      abuse(given),
      ...['restraint', 'secrecy', 'hygiene', 'harassment', 'records', 'other'].flatMap(told),
      ...blocks.filter(isOwn).flatMap(({ id }) => told(id)),
      ...told('explained'),
      table('explanation', [row('explained_on', writtenDate(asked.explained_on)), row('explainer', asked.explainer)]),
      { kind: 'signatures', parties: [providerParty(facts.company)] },
      ...told('consent'),
      signingDate('consented_on', null),
      { kind: 'signatures', parties: [patientParty(facts.patient), proxyParty(facts.patient), scribeParty] },
    ])
  },
})
