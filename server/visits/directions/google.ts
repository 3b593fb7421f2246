import { z } from 'zod'
import type { Language } from '#domain/kit/languages.ts'
import type { Point } from '#domain/visits/directions/place.ts'
import type { Mode, Route } from '#domain/visits/directions/route.ts'
import { askJson, ServiceFailure } from '../../kit/http/asking.ts'

const travelModes: Readonly<Record<Mode, string>> = { walk: 'WALK', bicycle: 'BICYCLE', car: 'DRIVE', transit: 'TRANSIT' }

/** No shape is asked for: Google's terms do not let it be drawn on another map. */
const FIELDS = [
  'routes.duration',
  'routes.distanceMeters',
  'routes.legs.steps.distanceMeters',
  'routes.legs.steps.staticDuration',
  'routes.legs.steps.navigationInstruction.instructions',
].join(',')

/** Seconds, written as `165s` or `3.5s`. */
const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .transform((text) => Number(text.slice(0, -1)))
/** Where there is no way, the answer has no `routes`; a figure of nought is left out. */
const answer = z.object({
  routes: z
    .array(
      z.object({
        duration: seconds.default(0),
        distanceMeters: z.number().default(0),
        legs: z
          .array(
            z.object({
              steps: z
                .array(
                  z.object({
                    distanceMeters: z.number().default(0),
                    staticDuration: seconds.default(0),
                    navigationInstruction: z.object({ instructions: z.string().default('') }).optional(),
                  }),
                )
                .default([]),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
})

type Asked = { from: Point; to: Point; mode: Mode; language: Language; signal: AbortSignal }
const location = ({ lat, lon }: Point) => ({ location: { latLng: { latitude: lat, longitude: lon } } })

/**
 * A way by the Routes API of Google (https://developers.google.com/maps/documentation/routes/reference/rest/v2/TopLevel/computeRoutes). Only
 * the two points leave, never a name or an address.
 * @throws {ServiceFailure}
 */
export const routeByGoogle = async (url: string, key: string, { from, to, mode, language, signal }: Asked): Promise<Route> => {
  const { routes } = await askJson(
    {
      url: `${url}/directions/v2:computeRoutes`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS },
      body: JSON.stringify({
        origin: location(from),
        destination: location(to),
        travelMode: travelModes[mode],
        languageCode: language,
        units: 'METRIC',
      }),
      signal,
    },
    answer,
  )
  const [found] = routes
  if (!found) throw new ServiceFailure('refused', 'no route')
  return {
    minutes: Math.ceil(found.duration / 60),
    metres: Math.round(found.distanceMeters),
    shape: null,
    steps: found.legs
      .flatMap(({ steps }) => steps)
      .flatMap(({ distanceMeters, staticDuration, navigationInstruction }) =>
        navigationInstruction?.instructions
          ? [
              {
                text: navigationInstruction.instructions,
                metres: Math.round(distanceMeters),
                minutes: Math.round(staticDuration / 60),
              },
            ]
          : [],
      ),
  }
}
