import { date, list, optional, phone, text, time, yen } from '../../kit/fields.ts'
import { formatTime } from '../../kit/dates.ts'
import { showPhone } from '../../kit/kana.ts'
import { patientParty, proxyParty } from '../careParties.ts'
import { dateText, emergencyContacts, joined, phoneText, writtenDate, yenText } from '../careText.ts'
import { type Given, type Part, type Row, template } from '../template.ts'
import texts from '../texts/user_outing.ja.json' with { type: 'json' }
import { filled, textOf } from '../wording.ts'

const { labels, values } = texts

/** Days of one outing, at most. */
const MAX_DAYS = 31

const asks = {
  /** The days of going out (specification, document creation). */
  days: list({ day: date() }, MAX_DAYS),
  departure: optional(time()),
  return_time: optional(time()),
  destination: text(200),
  destination_contact: optional(text(200)),
  purpose: optional(text(200)),
  travel_method: text(200),
  helper: text(100),
  companions: optional(text(200)),
  contact_on_the_way: optional(phone()),
  care: optional(text(500)),
  belongings: optional(text(300)),
  expense: optional(yen()),
  remarks: optional(text(300)),
  filed_on: optional(date()),
}
type This = Given<typeof asks>

const row = (id: keyof typeof labels, value: string | null | undefined): Row => ({ id, label: labels[id], value: value ?? '' })
const clock = (minute: number | null | undefined): string => (typeof minute === 'number' ? formatTime(minute) : '')

const patientTable = ({ facts: { patient } }: This): Part => ({
  kind: 'table',
  id: 'patient',
  heading: labels.patient,
  rows: [
    row('name', patient?.name),
    row('birth_date', dateText(patient?.birth_date)),
    row('address', patient?.address),
    row('phone', phoneText(patient?.phones ?? [])),
  ],
})

const outing = ({ facts: { patient }, asked }: This): Part => ({
  kind: 'table',
  id: 'outing',
  heading: labels.outing,
  rows: [
    row('days', joined((asked.days ?? []).map(({ day }) => dateText(day)))),
    row('departure', clock(asked.departure)),
    row('return_time', clock(asked.return_time)),
    row('destination', asked.destination),
    row('destination_contact', asked.destination_contact),
    row('purpose', asked.purpose),
    row('travel_method', asked.travel_method),
    row('helper', asked.helper),
    row('companions', asked.companions),
    row('contact_on_the_way', showPhone(asked.contact_on_the_way ?? '')),
    row('emergency', emergencyContacts(patient)),
    row('care', asked.care),
    row('belongings', asked.belongings),
    row('expense', typeof asked.expense === 'number' ? filled(values.yen, { yen: yenText(asked.expense) }) : ''),
    row('remarks', asked.remarks),
  ],
})

/** That a patient goes out (外出届): when, where, how and with which helper, with what is looked at before and written down after. */
export const userOuting = template({
  name: 'user_outing',
  about: 'patient',
  title: texts.title,
  asks,
  blocks: texts.blocks,
  placed: ['preamble'],
  others: 'texts',
  needs: [
    { of: 'establishment', fact: 'name' },
    { of: 'patient', fact: 'name' },
    { of: 'patient', fact: 'address' },
    { of: 'patient', fact: 'contacts', law: 'emergency' },
    { of: 'document', fact: 'days', law: 'days' },
  ],
  law: [
    { id: 'days', source: 'Specification, document creation: days', by: 'days' },
    { id: 'destination', source: 'Specification, document creation: destination', by: 'destination' },
    { id: 'travel_method', source: 'Specification, document creation: travel method', by: 'travel_method' },
    { id: 'helper', source: 'Specification, document creation: helper', by: 'helper' },
    { id: 'emergency', source: 'Ordinance 171 of 2006, 28', by: 'emergency' },
    { id: 'expense', source: 'Ordinance 171 of 2006, 20, 21(3)', by: 'expense' },
  ],
  parts: (given) => [
    {
      kind: 'title',
      id: 'title',
      title: texts.title,
      date: writtenDate(given.asked.filed_on),
      addressee: filled(texts.addressee, { office: given.facts.establishment?.name }),
    },
    ...textOf(given.blocks, 'preamble', {}),
    patientTable(given),
    outing(given),
    {
      kind: 'checks',
      id: 'checks',
      heading: labels.checks,
      items: Object.values(texts.checks).map((text) => ({ text, checked: null })),
    },
    ...given.blocks.filter(({ id }) => id !== 'preamble').flatMap(({ id }) => textOf(given.blocks, id, {})),
    { kind: 'signatures', parties: [patientParty(given.facts.patient), proxyParty(given.facts.patient)] },
    {
      kind: 'table',
      id: 'record',
      heading: labels.record,
      rows: [
        row('received', ''),
        row('actual_departure', ''),
        row('actual_return', ''),
        row('condition', ''),
        row('events', ''),
        row('recorded_by', ''),
      ],
    },
  ],
})
