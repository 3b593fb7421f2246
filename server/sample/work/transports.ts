import { addMonths, dateOf, monthOf } from '#domain/kit/dates.ts'
import { type KnownWay, type ToldOuting, waysToPropose, type WayPlace, type WorkedDay } from '#domain/pay/transport/proposals.ts'
import type { TransportMeans, TransportState } from '#domain/pay/transport/transportEntry.ts'
import { text } from '../../kit/base/texts.ts'
import type { SamplePatient, SampleReport, SampleTransport, SampleVisit } from '../records.ts'
import type { Story } from '../story.ts'

type Ride = { means: TransportMeans; km: string | null; fare: number }
/** By what some of the helpers come to their first visit and go on, and what one way costs. */
const riders: Readonly<Record<string, { home: Ride; between: Ride }>> = {
  s22: { home: { means: 'train', km: null, fare: 220 }, between: { means: 'bus', km: '2.6', fare: 230 } },
  s23: { home: { means: 'car', km: '12.5', fare: 310 }, between: { means: 'car', km: '3.2', fare: 80 } },
  s25: { home: { means: 'bicycle', km: '1.8', fare: 50 }, between: { means: 'bicycle', km: '1.5', fare: 0 } },
  s27: { home: { means: 'bus', km: '4.2', fare: 230 }, between: { means: 'train', km: null, fare: 180 } },
}
/** A taxi to a hospital and back. Yen. */
const TAXI = 2_480
/** Of the latest days nobody has asked for anything yet, so that there are ways to propose; those before wait for the office. Days. */
const UNASKED = 2
const WAITING = 4
/** Why the office sent one back. */
export const TRANSPORT_RETURNED = '運賃が前回と異なります。経路を備考に書いてください。'

/** What is said of fares that were asked for after their month was paid: by whoever is paid them with the next run, and by those who still wait. */
export const LATE_APPROVED = '領収書の提出が遅れました。'
const LATE_WAITING = '精算を忘れていました。'
/** Who asks late, and for how much. Yen. */
const late: readonly { person: string; fare: number; remarks: string }[] = [
  { person: 's25', fare: 1_340, remarks: LATE_APPROVED },
  { person: 's27', fare: 680, remarks: LATE_WAITING },
  { person: 's29', fare: 920, remarks: LATE_WAITING },
]

/** Fares of the last month and of this one, of a few helpers: older ones approved, later ones waiting, one returned; and a way of today to an authority. Of the month before, which is paid, some come late. */
export const transportsOf = (
  story: Story,
  visits: readonly SampleVisit[],
  reports: readonly SampleReport[],
  patients: readonly SamplePatient[],
): SampleTransport[] => {
  const { today } = story
  const from = `${monthOf(addMonths(today, -1))}-01`
  const names = new Map(patients.map(({ key, name_kanji }) => [key, name_kanji]))
  const ofVisits = Object.entries(riders).flatMap(([staff, rides]) => {
    const own = visits.filter(
      (one) => one.staff_id === staff && one.patient_id !== null && dateOf(one.starts_at) >= from && dateOf(one.ends_at) < today,
    )
    const days = [...Map.groupBy(own, ({ starts_at }) => dateOf(starts_at))].map(([date, some]) => dayOf(date, some, names))
    const told = reports.filter((one) => one.staff_id === staff && one.date >= from && one.date < today)
    const dates = days.map(({ date }) => date).toSorted()
    const asked = dates.slice(0, -UNASKED)
    const home: WayPlace = { id: 'home', name: text('ja', 'transport:place.home'), patient_id: null }
    return waysToPropose(days, outingsOf(told, names), home)
      .filter(({ date }) => asked.includes(date))
      .map((way, at) =>
        entryOf(`${staff} ${at}`, staff, way, rides, asked.slice(-WAITING).includes(way.date) ? 'submitted' : 'approved'),
      )
      .map((entry, at, all) => (staff === 's22' && at === all.length - 1 ? { ...entry, state: 'returned' as const } : entry))
  })
  return [...ofVisits, ...lateOnes(story), toAuthority(today)]
}

const placeOf = (key: string | null, names: ReadonlyMap<string, string>): WayPlace | null => {
  const name = key === null ? undefined : names.get(key)
  if (key === null || name === undefined) return null
  return { id: key, name: text('ja', 'transport:place.patient').replace('{{name}}', name), patient_id: key }
}

const dayOf = (date: string, visits: readonly SampleVisit[], names: ReadonlyMap<string, string>): WorkedDay => {
  const places = visits
    .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1))
    .map(({ patient_id }) => placeOf(patient_id, names))
  // the others are near each other and walked
  const between = places.slice(1, 2).map((to) => ({ from: places[0] ?? null, to }))
  return { date, first: places[0] ?? null, last: places.at(-1) ?? null, between }
}

const outingsOf = (reports: readonly SampleReport[], names: ReadonlyMap<string, string>): ToldOuting[] =>
  reports.flatMap(({ key, date, patient_id, transports }) => {
    const patient = placeOf(patient_id, names)
    if (!patient) return []
    return transports.flatMap(({ destination, transport_type }, place) =>
      transport_type === 'car_taxi' ? [{ report_id: key, place, date, patient, destination, means: 'taxi' as const }] : [],
    )
  })

const entryOf = (
  key: string,
  staff_id: string,
  { date, purpose, origin, destination, trip, patient_id }: KnownWay,
  { home, between }: { home: Ride; between: Ride },
  state: TransportState,
): SampleTransport => {
  const ride: Ride =
    purpose === 'patient_outing' ? { means: 'taxi', km: null, fare: TAXI / 2 } : purpose === 'commuting' ? home : between
  return {
    key: `transport ${key}`,
    staff_id,
    date,
    purpose,
    means: ride.means,
    origin,
    destination,
    trip,
    km: ride.km,
    fare: trip === 'round_trip' ? ride.fare * 2 : ride.fare,
    parking: null,
    toll: null,
    patient_id,
    receipts: [],
    receipt_file: null,
    remarks: null,
    state,
  }
}

const lateOnes = ({ lastMonth }: Story): SampleTransport[] =>
  late.map(({ person, ...told }) => ({ ...toWard(`late ${person}`, person, `${monthOf(addMonths(lastMonth, -1))}-15`), ...told }))

/** Whoever is in the office brings papers to the ward. */
const toAuthority = (today: string): SampleTransport => toWard('ward', 's28', today)

const toWard = (key: string, staff_id: string, date: string): SampleTransport => ({
  key: `transport ${key}`,
  staff_id,
  date,
  purpose: 'business',
  means: 'bus',
  origin: '練馬事業所',
  destination: '練馬区役所',
  trip: 'round_trip',
  km: null,
  fare: 460,
  parking: null,
  toll: null,
  patient_id: null,
  receipts: [],
  receipt_file: null,
  remarks: '受給者証の更新書類を提出',
  state: 'submitted',
})
