import type { Point } from './place.ts'

/** How somebody goes from one place to another. */
export const modes = ['walk', 'bicycle', 'car', 'transit'] as const
export type Mode = (typeof modes)[number]

/** What a way was worked out by: the own route server, Google, or the straight line between its ends. */
export const engines = ['valhalla', 'google', 'estimate'] as const
export type EngineName = (typeof engines)[number]

export type Step = { readonly text: string; readonly metres: number; readonly minutes: number }
/** A way as an engine has found it. `shape`: the line of it, null where only its ends are known. */
export type Route = {
  readonly minutes: number
  readonly metres: number
  readonly shape: readonly Point[] | null
  readonly steps: readonly Step[]
}

/** Radius of the earth in metres. */
const EARTH = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points in a straight line, along the surface of the earth (haversine formula). */
export const metresBetween = (one: Point, other: Point): number => {
  const [lat, lon] = [radians(other.lat - one.lat), radians(other.lon - one.lon)]
  const h = Math.sin(lat / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lon / 2) ** 2
  return 2 * EARTH * Math.asin(Math.sqrt(h))
}

/** How much longer a way by streets is than the straight line. Ours, by experience: nobody publishes one for Japan (decision 184). */
const DETOUR = 1.3
/**
 * Kilometres an hour of each mode within a town, and minutes that it takes besides: looking for a place to park, waiting for a train. Ours as
 * well.
 */
const speeds: Readonly<Record<Mode, { readonly kmh: number; readonly besides: number }>> = {
  walk: { kmh: 4.5, besides: 0 },
  bicycle: { kmh: 12, besides: 0 },
  car: { kmh: 20, besides: 5 },
  transit: { kmh: 15, besides: 10 },
}

/** A way by the straight line alone. It is an estimate for people and pays nobody. */
export const estimated = (from: Point, to: Point, mode: Mode): Route => {
  const metres = metresBetween(from, to) * DETOUR
  const { kmh, besides } = speeds[mode]
  return { metres: Math.round(metres), minutes: Math.ceil((metres / 1000 / kmh) * 60) + besides, shape: null, steps: [] }
}

/** Of an answer that looks as a polyline but is none, nothing is used. */
const MAX_POINTS = 100_000

/** The points of an encoded polyline with six places after the point, as Valhalla gives it. */
export const pointsOf = (encoded: string): Point[] => {
  const points: Point[] = []
  let [at, lat, lon] = [0, 0, 0]
  const next = (): number => {
    let [value, shift, byte] = [0, 0, 0x20]
    while (byte >= 0x20 && at < encoded.length) {
      byte = encoded.charCodeAt(at++) - 63
      value |= (byte & 0x1f) << shift
      shift += 5
    }
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < encoded.length && points.length < MAX_POINTS) {
    lat += next()
    lon += next()
    points.push({ lat: lat / 1e6, lon: lon / 1e6 })
  }
  return points
}
