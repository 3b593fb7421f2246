import type { ContactFacts, PatientFacts } from './careFacts.ts'
import { familyOf, proxyOf, writtenDate } from './careText.ts'
import type { CompanyFacts, Part, Party } from './template.ts'
import texts from './texts/care.ja.json' with { type: 'json' }
import { filled } from './wording.ts'

const { labels } = texts

/** On which day it is signed; by hand where nobody has said. */
export const signingDate = (label: 'signed_on' | 'consented_on' | 'filed_on', date: string | null | undefined): Part => ({
  kind: 'paragraph',
  id: label,
  paragraphs: [{ text: filled(texts.dated, { label: labels[label], date: writtenDate(date) }), items: [] }],
})

/** The patient, by own hand. */
export const patientParty = (patient: PatientFacts | null): Party => ({
  role: labels.patient,
  field: 'patient',
  lines: [
    { label: labels.address, value: patient?.address ?? '' },
    { label: labels.name, value: patient?.name ?? '' },
  ],
  seal: true,
})

const contactParty = (role: string, field: 'proxy' | 'family', contact: ContactFacts | null): Party => ({
  role,
  field,
  lines: [
    { label: labels.address, value: '' },
    { label: labels.relationship, value: contact?.relationship ?? '' },
    // the seal is put to the last line
    { label: labels.name, value: contact?.name ?? '' },
  ],
  seal: true,
})

/** Guardian or another proxy, who signs where the patient does not. */
export const proxyParty = (patient: PatientFacts | null): Party => contactParty(labels.proxy, 'proxy', proxyOf(patient))

/** The family, for its own personal information. */
export const familyParty = (patient: PatientFacts | null): Party => contactParty(labels.family, 'family', familyOf(patient))

/** Whoever writes the name of a patient who cannot write, with the reason. */
export const scribeParty: Party = {
  role: labels.scribe,
  field: 'scribe',
  lines: [
    { label: labels.name, value: '', sign: 'signature' },
    { label: labels.relationship, value: '' },
    { label: labels.scribe_reason, value: '' },
  ],
  seal: false,
}

/** The company that provides the services. */
export const providerParty = (company: CompanyFacts | null): Party => ({
  role: labels.provider,
  field: 'provider',
  lines: [
    { label: labels.location, value: company?.address ?? '' },
    { label: labels.name_of_provider, value: company?.name ?? '' },
    { label: labels.representative, value: company?.representative ?? '' },
  ],
  seal: true,
})
