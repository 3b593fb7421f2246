import { describe, expect, test } from 'vitest'
import { type AskedWay, type KnownWay, type LastPaid, notAsked, proposalsOf, waysToPropose, type WayPlace } from './proposals.ts'

const home: WayPlace = { id: 'home', name: '自宅', patient_id: null }
const at = (id: string): WayPlace => ({ id, name: `${id}宅`, patient_id: id })
const [a, b, c] = [at('a'), at('b'), at('c')]
const date = '2026-11-02'
const told = (ways: readonly KnownWay[]) => ways.map(({ origin, destination, trip }) => `${origin}→${destination} ${trip}`)
const day = (first: WayPlace | null, last: WayPlace | null, ...between: [WayPlace | null, WayPlace | null][]) => ({
  date,
  first,
  last,
  between: between.map(([from, to]) => ({ from, to })),
})

describe('ways of a day', () => {
  test('from home to the first place, between the places, and home from the last one', () =>
    expect(told(waysToPropose([day(a, b, [a, b])], [], home))).toEqual(['自宅→a宅 one_way', 'b宅→自宅 one_way', 'a宅→b宅 one_way']))
  test('one place alone: a round trip', () => expect(told(waysToPropose([day(a, a)], [], home))).toEqual(['自宅→a宅 round_trip']))
  test('nothing where nothing tells the place, and no way that ends where it begins', () =>
    expect(told(waysToPropose([day(null, null, [a, null], [a, a])], [], home))).toEqual([]))
  test('the same way twice is two ways', () => {
    const ways = waysToPropose([day(null, null, [a, b], [b, a], [a, b])], [], home)
    expect(new Set(ways.map(({ source }) => source)).size).toBe(3)
  })
  test('an outing of a report goes there and back, and is none of ours when it is walked', () => {
    const outing = { report_id: 'r', place: 0, date, patient: a, destination: '病院', means: 'bus' as const }
    expect(waysToPropose([], [outing, { ...outing, place: 1, means: 'walk' }], home)).toMatchObject([
      { purpose: 'patient_outing', origin: 'a宅', destination: '病院', trip: 'round_trip', patient_id: 'a', means: 'bus' },
    ])
  })
})

describe('a way is proposed once', () => {
  const ways = waysToPropose([day(a, b, [a, b])], [], home)
  const asked = (way: KnownWay, more: Partial<AskedWay> = {}): AskedWay => ({ ...way, ...more })
  test('not when it was taken over, also when its text was changed since', () =>
    expect(told(notAsked(ways, [asked(ways[0] as KnownWay, { origin: '駅' })]))).toEqual(['b宅→自宅 one_way', 'a宅→b宅 one_way']))
  test('not when somebody has typed the same', () =>
    expect(
      notAsked(
        ways,
        ways.map((way) => asked(way, { source: null })),
      ),
    ).toEqual([]))
  test('who has asked for a round trip has asked for the way back, also when the day ends elsewhere by now', () => {
    const [round] = waysToPropose([day(a, a)], [], home)
    expect(told(notAsked(waysToPropose([day(a, c)], [], home), [asked(round as KnownWay)]))).toEqual([])
  })
})

describe('what was paid before', () => {
  const [way] = waysToPropose([day(null, null, [a, b])], [], home) as [KnownWay]
  const before = (facts: Partial<LastPaid>): LastPaid => ({
    purpose: 'between_visits',
    origin: 'a宅',
    destination: 'b宅',
    trip: 'one_way',
    means: 'bus',
    fare: 220,
    km: '3.5',
    ...facts,
  })
  test('the latest fare of each means, in both directions', () =>
    expect(
      proposalsOf(
        [way],
        [
          before({ means: 'train', fare: 180, origin: 'b宅', destination: 'a宅' }),
          before({ fare: 230 }),
          before({}),
          before({ fare: 440, trip: 'round_trip' }),
        ],
      )[0],
    ).toMatchObject({
      means: 'train',
      before: [
        { means: 'train', fare: 180 },
        { means: 'bus', fare: 230 },
      ],
    }))
  test('of a way that is new the usual means, without a fare', () =>
    expect(proposalsOf([way], [before({ destination: 'c宅', means: 'bicycle', fare: 0 })])[0]).toMatchObject({
      means: 'bicycle',
      before: [],
    }))
})
