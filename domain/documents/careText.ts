import { showPhone } from '../kit/kana.ts'
import type { CertificateFacts, ContactFacts, PatientFacts, ServiceFacts } from './careFacts.ts'
import texts from './texts/care.ja.json' with { type: 'json' }
import type { Part } from './template.ts'
import { filled } from './wording.ts'

const long = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'UTC' })
const yen = new Intl.NumberFormat('ja-JP')

/** '2026年12月1日'; empty without a date, so that it is written by hand. */
export const dateText = (date: string | null | undefined): string => (date ? long.format(Date.parse(date)) : '')

/** The same, or a blank date to be written by hand. */
export const writtenDate = (date: string | null | undefined): string => dateText(date) || texts.blank_date

/** '2026年12月1日から2027年11月30日まで'. */
export const periodText = (from: string | null | undefined, to: string | null | undefined): string => {
  if (!from) return ''
  return filled(to ? texts.period : texts.until_open, { from: dateText(from), to: dateText(to) })
}

/** '9,300'. */
export const yenText = (amount: number): string => yen.format(amount)

/** '120時間', '120時間30分': an amount of service of a month, of minutes. */
export const amountText = (minutes: number): string => {
  const [hours, rest] = [String(Math.floor(minutes / 60)), minutes % 60]
  return filled(rest === 0 ? texts.hours : texts.hours_minutes, { hours, minutes: String(rest) })
}

/** A line for each service that is decided; with `contracted` only what this company takes over. */
export const serviceLines = (certificate: CertificateFacts | null): string =>
  (certificate?.services ?? []).filter(isTaken).map(serviceText).join('\n')

/** Where no amount is contracted yet, every service that is decided may be meant. */
const isTaken = ({ contracted }: ServiceFacts, _: number, all: readonly ServiceFacts[]): boolean =>
  contracted !== null || all.every((one) => one.contracted === null)

const serviceText = ({ name, decided, contracted }: ServiceFacts): string =>
  filled(contracted === null ? texts.service_decided : texts.service, {
    service: name,
    decided: amountText(decided),
    contracted: contracted === null ? null : amountText(contracted),
  })

export const phoneText = (phones: readonly string[]): string => phones.map(showPhone).join(texts.join)

export const contactText = ({ name, relationship, phones }: ContactFacts): string =>
  filled(relationship === null ? texts.contact_plain : texts.contact, { name, relationship, phone: phoneText(phones) })

/** Those who are called for a patient in an emergency, a line each; whoever is first on the list where none is marked so. */
export const emergencyContacts = (patient: PatientFacts | null): string => {
  const contacts = patient?.contacts ?? []
  const marked = contacts.filter(({ roles }) => roles.includes('emergency'))
  return (marked.length > 0 ? marked : contacts.slice(0, 1)).map(contactText).join('\n')
}

/** Who signs for a patient: a guardian or another proxy. */
export const proxyOf = (patient: PatientFacts | null): ContactFacts | null =>
  patient?.contacts.find(({ roles }) => roles.includes('proxy')) ?? null

/** Who signs for the family: the person to be asked, else whoever is no proxy. */
export const familyOf = (patient: PatientFacts | null): ContactFacts | null =>
  patient?.contacts.find(({ roles }) => roles.includes('key_person')) ??
  patient?.contacts.find(({ roles }) => !roles.includes('proxy')) ??
  null

export const joined = (some: readonly string[]): string => some.join(texts.join)

/** What a patient pays at most a month. */
export const ceilingText = (certificate: CertificateFacts | null): string => {
  const ceiling = certificate?.payment_ceiling ?? null
  return ceiling === null ? texts.ceiling_unknown : filled(texts.ceiling, { yen: yenText(ceiling) })
}

type Told = string | null | undefined
/** Whom to turn to, by which number and when; empty as long as nobody is named. */
export const deskText = (officer: Told, phone: Told, hours: Told): string =>
  officer ? filled(texts.desk, { officer, phone: phone ? showPhone(phone) : null, hours }) : ''

/** The same parts with their headings numbered, for papers that are no articles. */
export const numbered = (parts: readonly Part[]): Part[] => {
  let last = 0
  return parts.map((one) =>
    'heading' in one && one.heading
      ? { ...one, heading: filled(texts.numbered, { number: String(++last), heading: one.heading }) }
      : one,
  )
}
