import { notFound } from '#domain/kit/errors.ts'
import { type FoundRoute, directionsApi } from '#domain/visits/directions/directions.api.ts'
import { endIn } from '#domain/visits/directions/place.ts'
import type { Mode } from '#domain/visits/directions/route.ts'
import { implementing, languageOf } from '../../access/calls.ts'
import { throttle } from '../../access/throttle.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { locate, placeOf, pointOf, resetPlace, setPlace } from './places.ts'
import { routeOf } from './route.ts'
import { hasTiles } from './tiles.ts'

const os = implementing(directionsApi)

/** Routes of one account in a minute: far more than a person makes, and no script runs up a bill at Google. */
const ROUTES_A_MINUTE = 60

const route = async (ctx: Ctx, asked: { from: string; to: string; mode: Mode }): Promise<FoundRoute> => {
  const [one, other] = [endIn(asked.from), endIn(asked.to)]
  if (!one || !other) throw notFound()
  await throttle(ctx.db, `routes:${ctx.actor.id}`, ROUTES_A_MINUTE, 60)
  const [from, to] = [await pointOf(ctx, 'from', one), await pointOf(ctx, 'to', other)]
  const language = languageOf(ctx.headers)
  const found = await routeOf(ctx.app.settings, { from: from.point, to: to.point, mode: asked.mode, language })
  return { ...found, shape: found.shape && [...found.shape], steps: [...found.steps], from, to }
}

export const directionsRouter = {
  map: os.map.handler(async ({ context }) => ({ tiles: await hasTiles(context.app.settings.tilesFile) })),
  route: os.route.handler(({ input, context }) => route(context, input)),
  locate: os.locate.handler(({ input, context }) => locate(context, input.address)),
  place: os.place.handler(({ input, context }) => placeOf(context, input)),
  setPlace: os.setPlace.handler(({ input: { lat, lon, ...of }, context }) => setPlace(context, of, { lat, lon })),
  resetPlace: os.resetPlace.handler(({ input, context }) => resetPlace(context, input)),
}
