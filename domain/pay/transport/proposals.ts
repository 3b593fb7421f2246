import { z } from 'zod'
import { type TransportMeans, transportMeans, type TransportPurpose, transportPurposes, trips } from './transportEntry.ts'

type Trip = (typeof trips)[number]
/** A place at an end of a way. `name`: as it is written on the sheet; `patient_id`: whose home it is. */
export type WayPlace = { readonly id: string; readonly name: string; readonly patient_id: string | null }
/** Where somebody worked on a day, in the order of time. Null: nothing tells where. */
export type WorkedDay = {
  readonly date: string
  readonly first: WayPlace | null
  readonly last: WayPlace | null
  /** The ways between two places of work, as attendance knows them. */
  readonly between: readonly { readonly from: WayPlace | null; readonly to: WayPlace | null }[]
}
/** A way out with a patient, as a report tells it (specification, section 3, outgoing transport records). `place`: which of those of its report it is. */
export type ToldOuting = {
  readonly report_id: string
  readonly place: number
  readonly date: string
  readonly patient: WayPlace
  readonly destination: string
  readonly means: TransportMeans
}

/** A way that somebody may ask a fare for. `source` names it, so that it is asked for once. */
export type KnownWay = {
  readonly source: string
  readonly date: string
  readonly purpose: TransportPurpose
  readonly origin: string
  readonly destination: string
  readonly trip: Trip
  readonly patient_id: string | null
  readonly means: TransportMeans | null
}

const plainWay = (way: Pick<KnownWay, 'source' | 'date' | 'purpose'> & { from: WayPlace; to: WayPlace }): KnownWay => ({
  source: way.source,
  date: way.date,
  purpose: way.purpose,
  origin: way.from.name,
  destination: way.to.name,
  trip: 'one_way',
  patient_id: way.purpose === 'between_visits' ? way.to.patient_id : null,
  means: null,
})

/** From home to the first place of work and from the last one home; one and the same is a round trip. */
const commutingOn = ({ date, first, last }: WorkedDay, home: WayPlace): KnownWay[] => {
  const way = (end: 'out' | 'back', from: WayPlace, to: WayPlace) =>
    plainWay({ source: `${date} ${end}`, date, purpose: 'commuting', from, to })
  const out = first ? [way('out', home, first)] : []
  if (first && first.id === last?.id) return out.map((one) => ({ ...one, trip: 'round_trip' as const }))
  return [...out, ...(last ? [way('back', last, home)] : [])]
}

const betweenOn = ({ date, between }: WorkedDay): KnownWay[] => {
  const times = new Map<string, number>()
  return between.flatMap(({ from, to }) => {
    if (!from || !to || from.id === to.id) return []
    const ends = `${from.id} ${to.id}`
    const time = (times.get(ends) ?? 0) + 1
    times.set(ends, time)
    return [plainWay({ source: `${date} ${ends} ${time}`, date, purpose: 'between_visits', from, to })]
  })
}

const outingOf = ({ report_id, place, date, patient, destination, means }: ToldOuting): KnownWay => ({
  source: `${date} ${report_id} ${place}`,
  date,
  purpose: 'patient_outing',
  origin: patient.name,
  destination,
  trip: 'round_trip',
  patient_id: patient.patient_id,
  means,
})

/** All ways of some days for which somebody may have paid a fare, in the order of their dates. What is walked with a patient costs nothing. */
export const waysToPropose = (days: readonly WorkedDay[], outings: readonly ToldOuting[], home: WayPlace): KnownWay[] =>
  [
    ...days.flatMap((day) => [...commutingOn(day, home), ...betweenOn(day)]),
    ...outings.filter(({ means }) => means !== 'walk').map(outingOf),
  ].toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))

/** An entry that is there already. `source`: the way that it was made from; null for one that somebody typed. */
export type AskedWay = Pick<KnownWay, 'date' | 'purpose' | 'origin' | 'destination' | 'trip'> & { readonly source: string | null }

/** Who has asked for a round trip has asked for the way back, which becomes one of its own when the day ends elsewhere. */
const sourcesOf = ({ source, trip }: AskedWay): string[] =>
  source === null ? [] : trip === 'round_trip' && source.endsWith(' out') ? [source, source.replace(/ out$/, ' back')] : [source]
const textOf = ({ date, purpose, origin, destination }: Omit<AskedWay, 'source' | 'trip'>) =>
  JSON.stringify([date, purpose, origin, destination])

/** The ways that nobody has asked for yet: neither by taking them over nor by typing the same. */
export const notAsked = (ways: readonly KnownWay[], asked: readonly AskedWay[]): KnownWay[] => {
  const sources = new Set(asked.flatMap(sourcesOf))
  const typed = new Set(asked.map(textOf))
  return ways.filter((way) => !sources.has(way.source) && !typed.has(textOf(way)))
}

/** What was paid for a way by some means when it was last asked for. */
const paid = z.object({ means: z.enum(transportMeans), fare: z.int(), km: z.string().nullable() })
export type PaidBefore = z.infer<typeof paid>
/** A proposal with what was paid for the same way before, the latest first; `means`: by which it was probably made. */
export const transportProposal = z.object({
  source: z.string(),
  date: z.iso.date(),
  purpose: z.enum(transportPurposes),
  origin: z.string(),
  destination: z.string(),
  trip: z.enum(trips),
  means: z.enum(transportMeans).nullable(),
  patient_id: z.uuid().nullable(),
  before: z.array(paid),
})
export type TransportProposal = z.infer<typeof transportProposal>

export type LastPaid = PaidBefore & Pick<KnownWay, 'purpose' | 'origin' | 'destination' | 'trip'>
/** A way has the same fare in both directions. */
const isSameWay = (one: Omit<LastPaid, keyof PaidBefore>, other: KnownWay): boolean =>
  one.trip === other.trip &&
  ((one.origin === other.origin && one.destination === other.destination) ||
    (one.origin === other.destination && one.destination === other.origin))

/** Adds to ways what was paid for them before. `last`: the entries of the person, the latest first. */
export const proposalsOf = (ways: readonly KnownWay[], last: readonly LastPaid[]): TransportProposal[] =>
  ways.map((way) => {
    const same = last.filter((one) => isSameWay(one, way))
    const before = transportMeans
      .flatMap((means) => same.find((one) => one.means === means) ?? [])
      .toSorted((one, other) => same.indexOf(one) - same.indexOf(other))
      .map(({ means, fare, km }) => ({ means, fare, km }))
    const usual = last.find(({ purpose }) => purpose === way.purpose)?.means ?? null
    return { ...way, means: before[0]?.means ?? way.means ?? usual, before }
  })
