import { useMemo } from 'react'
import type { DayRoute } from '#domain/visits/directions/directions.api.ts'
import { textOfPoint } from '#domain/visits/directions/place.ts'
import type { Drawn } from './drawn.ts'

/** What is drawn of a day's route: its known places with their numbers, and the ways between them. */
export const useDayDrawn = (route: DayRoute | undefined): Drawn | undefined => useMemo(() => route && drawnOf(route), [route])

const drawnOf = ({ stops, legs }: DayRoute): Drawn => {
  const points = stops.map(({ place }) => place?.located?.point)
  const numbered = points.flatMap((point, at) => (point ? [{ point, label: String(at + 1) }] : []))
  // a place that is gone to twice has both numbers
  const byPoint = Map.groupBy(numbered, ({ point }) => textOfPoint(point))
  return {
    marks: [...byPoint.values()].flatMap((some) =>
      some.slice(0, 1).map(({ point }) => ({ point, label: some.map(({ label }) => label).join('/') })),
    ),
    lines: legs.flatMap(({ shape, source }, at) => {
      const [from, to] = [points[at], points[at + 1]]
      return from && to && source !== 'same' ? [{ points: shape ?? [from, to], straight: shape === null }] : []
    }),
    byGoogle: legs.some(({ measured }) => measured === 'google'),
  }
}
