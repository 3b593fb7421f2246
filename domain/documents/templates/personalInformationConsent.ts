import { date, optional } from '../../kit/fields.ts'
import { showPhone } from '../../kit/kana.ts'
import { familyParty, patientParty, proxyParty, scribeParty, signingDate } from '../careParties.ts'
import { dateText } from '../careText.ts'
import { template } from '../template.ts'
import texts from '../texts/personal_information_consent.ja.json' with { type: 'json' }
import { articlesOf, filled, textOf, type Values } from '../wording.ts'

/** The consent of patient and family to the use of their personal information (個人情報使用同意書). */
export const personalInformationConsent = template({
  name: 'personal_information_consent',
  about: 'patient',
  title: texts.title,
  asks: { consent_from: date(), consent_to: date(), signed_on: optional(date()) },
  blocks: texts.blocks,
  placed: ['preamble'],
  others: 'articles',
  needs: [
    { of: 'company', fact: 'name', law: 'receivers' },
    { of: 'establishment', fact: 'name' },
    { of: 'establishment', fact: 'phone', law: 'rights' },
    { of: 'patient', fact: 'name' },
    { of: 'patient', fact: 'address' },
    { of: 'patient', fact: 'contacts', law: 'family' },
  ],
  law: [
    { id: 'purpose', source: 'Act on the Protection of Personal Information 17, 18', by: 'purpose' },
    { id: 'scope', source: 'Act on the Protection of Personal Information 20(2)', by: 'scope' },
    {
      id: 'receivers',
      source: 'Act on the Protection of Personal Information 27(1); Ordinance 171 of 2006, 36(3)',
      by: 'receivers',
    },
    { id: 'term', source: 'Ordinance 171 of 2006, 36(3)', by: 'term' },
    { id: 'secrecy', source: 'Ordinance 171 of 2006, 36(1), (2)', by: 'conditions' },
    { id: 'processors', source: 'Act on the Protection of Personal Information 23, 25, 26, 28', by: 'processors' },
    { id: 'family', source: 'Ordinance 171 of 2006, 36(3)', by: 'family_information' },
    { id: 'family_signature', source: 'Ordinance 171 of 2006, 36(3)', by: 'signature_family' },
    { id: 'rights', source: 'Act on the Protection of Personal Information 32 to 35', by: 'rights' },
  ],
  parts: ({ facts: { patient, company, establishment }, asked, blocks }) => {
    const values: Values = {
      provider: company?.name,
      office: establishment?.name,
      office_phone: showPhone(establishment?.phone ?? ''),
      consent_from: dateText(asked.consent_from),
      consent_to: dateText(asked.consent_to),
    }
    return [
      { kind: 'title', id: 'title', title: texts.title, addressee: filled(texts.addressee, values) },
      ...textOf(blocks, 'preamble', values),
      articlesOf(
        blocks.filter(({ id }) => id !== 'preamble'),
        values,
      ),
      signingDate('consented_on', asked.signed_on),
      {
        kind: 'signatures',
        parties: [patientParty(patient), proxyParty(patient), familyParty(patient), scribeParty],
      },
    ]
  },
})
