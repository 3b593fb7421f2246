import type { SignerRole } from '../signatures/signatureRequest.ts'
import { proxyOf, familyOf } from './careText.ts'
import type { SignatureField } from './parts.ts'
import type { Given } from './template.ts'
import type { Fields } from '../kit/fields.ts'

/** As what each party of a document signs. */
export const roleOfField: Readonly<Record<SignatureField, SignerRole>> = {
  employer: 'company',
  worker: 'worker',
  guarantor: 'guarantor',
  provider: 'company',
  patient: 'patient',
  proxy: 'representative',
  scribe: 'other',
  family: 'other',
  physician: 'other',
  agency: 'other',
  instructor: 'other',
}

type Made = Pick<Given<Fields>, 'facts' | 'asked'>
/** The name of each party as the paper has it; empty where nobody is named. */
export const partyNames = ({ facts, asked }: Made): Readonly<Record<SignatureField, string>> => ({
  employer: facts.company?.representative ?? '',
  worker: facts.staff?.name ?? '',
  guarantor: String(asked['guarantor'] ?? ''),
  provider: facts.company?.representative ?? '',
  patient: facts.patient?.name ?? '',
  proxy: proxyOf(facts.patient)?.name ?? '',
  scribe: '',
  family: familyOf(facts.patient)?.name ?? '',
  physician: facts.physician?.name ?? '',
  agency: facts.station?.administrator ?? '',
  instructor: facts.nurse?.name ?? '',
})

/** A number at which a party is reached, as the paper knew it; null where none is recorded. */
export const partyPhone = ({ facts: { staff, patient } }: Pick<Made, 'facts'>, field: SignatureField): string | null => {
  if (field === 'worker') return staff?.phone ?? null
  if (field === 'patient') return patient?.phones[0] ?? null
  const contact = field === 'proxy' ? proxyOf(patient) : field === 'family' ? familyOf(patient) : null
  return contact?.phones[0] ?? null
}

/** Partners sign on paper of their own, and nobody writes for somebody else on a screen. */
const rarely: readonly SignatureField[] = ['scribe', 'physician', 'agency', 'instructor']
/** Whether a party is asked, as long as nobody decides otherwise: whoever is named; a patient is not where somebody else signs for the patient. */
export const isUsuallyAsked = (field: SignatureField, names: Readonly<Record<SignatureField, string>>): boolean =>
  names[field] !== '' && !rarely.includes(field) && !(field === 'patient' && names.proxy !== '')

/** The order in which parties sign: the company last, once the others agree. */
export const inSigningOrder = (fields: readonly SignatureField[]): SignatureField[] =>
  [...fields].sort((a, b) => Number(roleOfField[a] === 'company') - Number(roleOfField[b] === 'company'))
