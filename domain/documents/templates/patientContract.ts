import { date, optional, text } from '../../kit/fields.ts'
import { showPhone } from '../../kit/kana.ts'
import { patientParty, providerParty, proxyParty, scribeParty, signingDate } from '../careParties.ts'
import { ceilingText, dateText, deskText, emergencyContacts, periodText, serviceLines } from '../careText.ts'
import { contractIssues } from '../careRules.ts'
import { operatingRules } from '../operatingRules.ts'
import { type Given, type Part, template } from '../template.ts'
import texts from '../texts/patient_contract.ja.json' with { type: 'json' }
import { articlesOf, textOf, type Values } from '../wording.ts'

const { labels } = texts
const { complaint_officer, complaint_phone, complaint_hours } = operatingRules

const asks = {
  contract_from: date(),
  /** Not after the last day of the certificate. */
  contract_to: date(),
  service_start: date(),
  /** Until when an invoice is given and paid, such as 翌月15日. */
  invoice_by: text(50),
  pay_by: text(50),
  complaint_officer,
  complaint_phone,
  complaint_hours,
  signed_on: optional(date()),
}
type This = Given<typeof asks>

const valuesOf = ({ facts: { patient, company, establishment }, asked }: This): Values => ({
  patient: patient?.name,
  provider: company?.name,
  office: establishment?.name,
  contract_from: dateText(asked.contract_from),
  contract_to: dateText(asked.contract_to),
  invoice_by: asked.invoice_by,
  pay_by: asked.pay_by,
})

/** What Social Welfare Act 77(1) wants in the paper, at a glance. */
const summary = ({ facts: { patient, company, certificate, establishment }, asked }: This): Part => ({
  kind: 'table',
  id: 'summary',
  heading: labels.summary,
  rows: [
    { id: 'provider', label: labels.provider, value: company?.name ?? '' },
    { id: 'provider_address', label: labels.provider_address, value: company?.address ?? '' },
    { id: 'representative', label: labels.representative, value: company?.representative ?? '' },
    { id: 'office', label: labels.office, value: establishment?.name ?? '' },
    { id: 'office_address', label: labels.office_address, value: establishment?.address ?? '' },
    { id: 'office_number', label: labels.office_number, value: establishment?.office_number ?? '' },
    { id: 'office_phone', label: labels.office_phone, value: showPhone(establishment?.phone ?? '') },
    { id: 'patient', label: labels.patient, value: patient?.name ?? '' },
    { id: 'birth_date', label: labels.birth_date, value: dateText(patient?.birth_date) },
    { id: 'certificate_number', label: labels.certificate_number, value: certificate?.number ?? '' },
    { id: 'municipality', label: labels.municipality, value: certificate?.municipality ?? '' },
    {
      id: 'certificate_period',
      label: labels.certificate_period,
      value: periodText(certificate?.valid_from, certificate?.valid_to),
    },
    { id: 'services', label: labels.services, value: serviceLines(certificate) },
    { id: 'contract_period', label: labels.contract_period, value: periodText(asked.contract_from, asked.contract_to) },
    { id: 'service_start', label: labels.service_start, value: dateText(asked.service_start) },
    { id: 'amount', label: labels.amount, value: `${ceilingText(certificate)}\n${labels.amount_rest}` },
    { id: 'payment_method', label: labels.payment_method, value: patient?.billing_method ?? '' },
    {
      id: 'complaints',
      label: labels.complaints,
      value: deskText(asked.complaint_officer, asked.complaint_phone, asked.complaint_hours),
    },
    { id: 'emergency', label: labels.emergency, value: emergencyContacts(patient) },
  ],
})

/** The contract with a patient (利用契約書), with what the law wants of it and the articles of the company. */
export const patientContract = template({
  name: 'patient_contract',
  about: 'patient',
  title: texts.title,
  asks,
  blocks: texts.blocks,
  placed: ['preamble', 'closing'],
  others: 'articles',
  needs: [
    { of: 'company', fact: 'name', law: 'provider' },
    { of: 'company', fact: 'address', law: 'provider_address' },
    { of: 'company', fact: 'representative' },
    { of: 'establishment', fact: 'name' },
    { of: 'establishment', fact: 'address' },
    { of: 'establishment', fact: 'phone' },
    { of: 'patient', fact: 'name' },
    { of: 'patient', fact: 'address' },
    { of: 'patient', fact: 'billing_method', law: 'amount' },
    { of: 'patient', fact: 'contacts' },
    { of: 'certificate', fact: 'number' },
    { of: 'certificate', fact: 'municipality' },
    { of: 'certificate', fact: 'valid_to', law: 'term' },
    { of: 'certificate', fact: 'services', law: 'services' },
    { of: 'certificate', fact: 'payment_ceiling', law: 'amount' },
  ],
  law: [
    { id: 'provider', source: 'Social Welfare Act 77(1)(i)', by: 'provider' },
    { id: 'provider_address', source: 'Social Welfare Act 77(1)(i)', by: 'provider_address' },
    { id: 'services', source: 'Social Welfare Act 77(1)(ii)', by: 'services' },
    { id: 'amount', source: 'Social Welfare Act 77(1)(iii)', by: 'amount' },
    { id: 'fees', source: 'Social Welfare Act 77(1)(iii); Ordinance 171 of 2006, 20, 21, 23', by: 'fees' },
    { id: 'payment', source: 'Ordinance 171 of 2006, 21(4)', by: 'payment' },
    { id: 'service_start', source: 'Social Welfare Act 77(1)(iv); its Enforcement Regulation 16', by: 'service_start' },
    { id: 'complaint_desk', source: 'Social Welfare Act 77(1)(iv); its Enforcement Regulation 16', by: 'complaints' },
    { id: 'copy', source: 'Social Welfare Act 77', by: 'copy' },
    { id: 'term', source: 'Services and Supports for Persons with Disabilities Act 23', by: 'contract_period' },
    { id: 'report', source: 'Ordinance 171 of 2006, 10', by: 'report' },
    { id: 'transition', source: 'Ordinance 171 of 2006, 13', by: 'transition' },
    { id: 'provision', source: 'Ordinance 171 of 2006, 18, 27', by: 'provision' },
    { id: 'records', source: 'Ordinance 171 of 2006, 19, 42', by: 'records' },
    { id: 'plan', source: 'Ordinance 171 of 2006, 26', by: 'plan' },
    { id: 'emergency', source: 'Ordinance 171 of 2006, 28', by: 'emergency_response' },
    { id: 'continuity', source: 'Ordinance 171 of 2006, 33-2, 34', by: 'duties' },
    { id: 'restraint', source: 'Ordinance 171 of 2006, 35-2', by: 'restraint' },
    { id: 'secrecy', source: 'Ordinance 171 of 2006, 36', by: 'secrecy' },
    { id: 'complaints', source: 'Ordinance 171 of 2006, 39; Social Welfare Act 82, 83', by: 'complaint_handling' },
    { id: 'accidents', source: 'Ordinance 171 of 2006, 40', by: 'accidents' },
    { id: 'liability', source: 'Ordinance 171 of 2006, 40(3)', by: 'liability' },
    { id: 'abuse', source: 'Ordinance 171 of 2006, 40-2', by: 'abuse' },
  ],
  issues: ({ asked, facts: { certificate } }) => contractIssues(asked, certificate),
  parts: (given) => {
    const { facts, blocks } = given
    const values = valuesOf(given)
    const isApart = ({ id }: { id: string }) => id === 'preamble' || id === 'closing'
    return [
      ...textOf(blocks, 'preamble', values),
      summary(given),
      articlesOf(
        blocks.filter((block) => !isApart(block)),
        values,
      ),
      ...textOf(blocks, 'closing', values),
      signingDate('signed_on', given.asked.signed_on),
      {
        kind: 'signatures',
        parties: [patientParty(facts.patient), proxyParty(facts.patient), scribeParty, providerParty(facts.company)],
      },
    ]
  },
})
