import { notFound } from '#domain/kit/errors.ts'
import { type FoundRoute, directionsApi } from '#domain/visits/directions/directions.api.ts'
import { endIn } from '#domain/visits/directions/place.ts'
import type { Mode } from '#domain/visits/directions/route.ts'
import { implementing, languageOf } from '../../access/calls.ts'
import { throttle } from '../../access/throttle.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { dayRoute } from './dayRoute.ts'
import { keepFound } from './foundWays.ts'
import { locate, locatedEnd, placeOf, resetPlace, type RouteEnd, setPlace } from './places.ts'
import { printDay, printRoute } from './print.ts'
import { routeOf } from './route.ts'
import { hasTiles } from './tiles.ts'

const os = implementing(directionsApi)

/** Routes of one account in a minute: far more than a person makes, and no script runs up a bill at Google. A day's route has up to some twenty legs. */
const ROUTES_A_MINUTE = 60
const DAYS_A_MINUTE = 20

type Asked = { from: string; to: string; mode: Mode }
type Made = { route: FoundRoute; ends: readonly [RouteEnd, RouteEnd] }

const makeRoute = async (ctx: Ctx, { from, to, mode }: Asked, language = languageOf(ctx.headers)): Promise<Made> => {
  const [one, other] = [endIn(from), endIn(to)]
  if (!one || !other) throw notFound()
  await throttle(ctx.db, `routes:${ctx.actor.id}`, ROUTES_A_MINUTE, 60)
  const ends = [await locatedEnd(ctx, 'from', one), await locatedEnd(ctx, 'to', other)] as const
  const [start, end] = ends
  const found = await routeOf(ctx.app.settings, { from: start.located.point, to: end.located.point, mode, language })
  if (found.engine === 'valhalla' && start.confirmed && end.confirmed)
    await keepFound(ctx.db, mode, [start.confirmed, end.confirmed], found)
  const route = { ...found, shape: found.shape && [...found.shape], steps: [...found.steps], from: start.located, to: end.located }
  return { route, ends }
}

const countDay = ({ db, actor }: Ctx) => throttle(db, `day-routes:${actor.id}`, DAYS_A_MINUTE, 60)

export const directionsRouter = {
  map: os.map.handler(async ({ context }) => ({ tiles: await hasTiles(context.app.settings.tilesFile) })),
  route: os.route.handler(async ({ input, context }) => (await makeRoute(context, input)).route),
  print: os.print.handler(async ({ input, context, signal }) =>
    printRoute(context, input, await makeRoute(context, input, input.language), signal),
  ),
  day: os.day.handler(async ({ input, context }) => {
    await countDay(context)
    return dayRoute(context, input, languageOf(context.headers))
  }),
  printDay: os.printDay.handler(async ({ input, context, signal }) => {
    await countDay(context)
    return printDay(context, input, await dayRoute(context, input, input.language), signal)
  }),
  locate: os.locate.handler(({ input, context }) => locate(context, input.address)),
  place: os.place.handler(({ input, context }) => placeOf(context, input)),
  setPlace: os.setPlace.handler(({ input: { lat, lon, ...of }, context }) => setPlace(context, of, { lat, lon })),
  resetPlace: os.resetPlace.handler(({ input, context }) => resetPlace(context, input)),
}
