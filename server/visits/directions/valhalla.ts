import { z } from 'zod'
import type { Language } from '#domain/kit/languages.ts'
import type { Point } from '#domain/visits/directions/place.ts'
import { type Mode, pointsOf, type Route } from '#domain/visits/directions/route.ts'
import { askJson, ServiceFailure } from '../../kit/http/asking.ts'

const costings = { walk: 'pedestrian', bicycle: 'bicycle', car: 'auto' } as const satisfies Partial<Record<Mode, string>>
const languageCodes: Readonly<Record<Language, string>> = { ja: 'ja-JP', en: 'en-US', fr: 'fr-FR' }

/** What we read of an answer: kilometres and seconds, of the whole way and of each step. */
const answer = z.object({
  trip: z.object({
    summary: z.object({ length: z.number(), time: z.number() }),
    legs: z
      .array(
        z.object({
          shape: z.string(),
          maneuvers: z.array(z.object({ instruction: z.string(), length: z.number(), time: z.number() })),
        }),
      )
      .min(1),
  }),
})

type Asked = { from: Point; to: Point; mode: Mode; language: Language; signal: AbortSignal }
export const valhallaModes: readonly Mode[] = ['walk', 'bicycle', 'car']

/**
 * A way by a Valhalla server (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/).
 * @throws {ServiceFailure}
 */
export const routeByValhalla = async (url: string, { from, to, mode, language, signal }: Asked): Promise<Route> => {
  if (mode === 'transit') throw new ServiceFailure('refused')
  const { trip } = await askJson(
    {
      url: `${url}/route`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        locations: [from, to],
        costing: costings[mode],
        units: 'kilometers',
        language: languageCodes[language],
      }),
      signal,
    },
    answer,
  )
  return {
    minutes: Math.ceil(trip.summary.time / 60),
    metres: Math.round(trip.summary.length * 1000),
    shape: trip.legs.flatMap(({ shape }) => pointsOf(shape)),
    steps: trip.legs.flatMap(({ maneuvers }) =>
      maneuvers.map(({ instruction, length, time }) => ({
        text: instruction,
        metres: Math.round(length * 1000),
        minutes: Math.round(time / 60),
      })),
    ),
  }
}
