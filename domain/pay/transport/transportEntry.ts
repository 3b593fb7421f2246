import './errors.ts'
import { acts } from '../../kit/acts.ts'
import { entity } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { byAct, choice, code, date, file, list, longText, optional, photo, reference, text, yen } from '../../kit/fields.ts'

/** What a way was for. Commuting is an allowance with limits of the tax law, the others are expenses of the business (facts, section 4). */
export const transportPurposes = ['commuting', 'between_visits', 'patient_outing', 'business'] as const
export type TransportPurpose = (typeof transportPurposes)[number]
/** By what somebody went. */
export const transportMeans = ['train', 'bus', 'car', 'bicycle', 'walk', 'taxi', 'other'] as const
export type TransportMeans = (typeof transportMeans)[number]
export const trips = ['one_way', 'round_trip'] as const

/**
 * Where an entry stands. `submitted`: it waits for the office; `approved`: it counts and changes no more; `returned`: the office asks for something; `withdrawn`: its person
 * no longer asks for it.
 */
export const transportStates = ['submitted', 'approved', 'returned', 'withdrawn'] as const
export type TransportState = (typeof transportStates)[number]

/** The highest fare of one way: nobody is paid more for one without an invoice of its own. Yen. */
const MAX_FARE = 1_000_000
/** Photos of receipts that one entry holds. */
const MAX_RECEIPTS = 3
/** One way in kilometres, with one decimal at most and kept as written, so that it is never a fraction in a sum. */
const kilometres = () => code(/^(0|[1-9]\d{0,2})(\.\d)?$/, 5)

/**
 * A way that somebody asks a fare for. `fare` is all that was paid for it, of a round trip both ways, and `parking` and `toll` are parts of it; `km` is one way.
 * An entry belongs to the month of its date, whenever it is approved (decision 144).
 */
export const transportEntry = entity({
  name: 'transport_entry',
  path: 'transport-entries',
  namespace: 'transport',
  fields: {
    staff_id: reference('staff', 'japanese_name'),
    date: date(),
    purpose: choice('transport:purpose', transportPurposes),
    means: choice('transport:means', transportMeans),
    origin: text(100),
    destination: text(100),
    trip: choice('transport:trip', trips),
    km: optional(kilometres()),
    fare: yen(MAX_FARE),
    parking: optional(yen(MAX_FARE)),
    toll: optional(yen(MAX_FARE)),
    patient_id: optional(reference('patient', 'name_kanji')),
    receipts: list({ receipt: photo() }, MAX_RECEIPTS),
    receipt_file: optional(file()),
    remarks: optional(longText(500)),
    state: byAct(choice('transport:state', transportStates)),
  },
  acts: acts('state', {
    submit: { from: [null, 'returned', 'withdrawn'], to: 'submitted' },
    approve: { from: ['submitted'], to: 'approved' },
    send_back: { from: ['submitted'], to: 'returned', reason: 'required' },
    withdraw: { from: ['submitted', 'returned'], to: 'withdrawn' },
    /** Takes an approval back, such as one of a wrong line. */
    reopen: { from: ['approved'], to: 'submitted', reason: 'optional' },
  }),
  sections: {
    way: ['state', 'staff_id', 'date', 'purpose', 'means', 'trip', 'origin', 'destination', 'km', 'patient_id'],
    fare: ['fare', 'parking', 'toll'],
    receipts: ['receipts', 'receipt_file', 'remarks'],
  },
  named: ['date', 'staff_id'],
  noted: ['origin', 'destination'],
  personal: true,
  commented: true,
  follows: true,
  listed: [
    'state',
    'staff_id',
    'date',
    'purpose',
    'means',
    'origin',
    'destination',
    'trip',
    'km',
    'fare',
    'parking',
    'toll',
    'patient_id',
    'remarks',
  ],
  search: ['staff_id', 'origin', 'destination', 'remarks'],
  sorts: ['date', 'fare', 'updated_at'],
  newest: true,
  filters: ['state', 'staff_id', 'purpose', 'means'],
  period: { begins: 'date', usual: 'this_month' },
})

type Asked = { date: string; fare: number; parking: number | null; toll: number | null }
/** Nobody has paid for a way to come, and parts of a fare are no more than the whole. */
export const transportIssues = ({ date: day, fare, parking, toll }: Asked, today: string): FieldIssue[] => [
  ...(day > today ? [{ field: 'date', code: 'future_date' as const }] : []),
  ...((parking ?? 0) + (toll ?? 0) > fare ? [{ field: 'fare', code: 'parts_above_fare' as const }] : []),
]

/** Whether its facts may still be changed: what is approved is paid as it stands. */
export const isOpenEntry = (state: TransportState): boolean => state !== 'approved'
