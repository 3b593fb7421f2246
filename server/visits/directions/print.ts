import { notFound } from '#domain/kit/errors.ts'
import type { Language } from '#domain/kit/languages.ts'
import { isFigure, lackOf, sourcesOf } from '#domain/visits/directions/dayRoute.ts'
import type {
  DayLeg,
  DayPrintInput,
  DayRoute,
  DayStop,
  FoundRoute,
  LocatedEnd,
  Place,
  RoutePrintInput,
} from '#domain/visits/directions/directions.api.ts'
import { endIn } from '#domain/visits/directions/place.ts'
import { metresText, placeWords, sumOf } from '#domain/visits/directions/words.ts'
import { visit } from '#domain/visits/visit.ts'
import { type DirectionsData, directionsPaper } from '#papers/directions/paper.ts'
import { renderPdf } from '#papers/kit/engine.ts'
import { extentOf, note } from '../../kit/audit/audit.ts'
import { filled, text, textTable } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'
import type { RouteEnd } from './places.ts'

type Signal = AbortSignal | undefined
type Body = Pick<DirectionsData, 'heading' | 'date' | 'total' | 'stops' | 'legs'> & { failed: FoundRoute['failed'] }

/** Prints a way with its steps, and writes down for each record at its ends that its address was taken out. */
export const printRoute = async (
  ctx: Ctx,
  { from, to, mode, language }: RoutePrintInput,
  { route, ends }: { route: FoundRoute; ends: readonly [RouteEnd, RouteEnd] },
  signal: Signal,
): Promise<File> => {
  const [start, end] = ends
  const heading = filled(language, text(language, 'papers:directions.heading'), { from: start.name, to: end.name })
  const figures = figuresOf(language, route)
  const file = await printed(
    ctx,
    { language, mode },
    {
      heading,
      date: null,
      total: figures,
      stops: [lineOf(language, 'from', start), lineOf(language, 'to', end)],
      legs: [
        { figures, source: text(language, `directions:engine.${route.engine}`), ...waiting, steps: stepsOf(language, route.steps) },
      ],
      failed: route.failed,
    },
    signal,
  )
  for (const one of [endIn(from), endIn(to)])
    if (one && 'entity' in one)
      await note(ctx.db, ctx, { act: 'export', entity: one.entity, record: one.id, metadata: { format: 'pdf' } })
  return file
}
const waiting = { gap: '', short: false }

const lineOf = (
  language: Language,
  kind: 'from' | 'to',
  { name, address, located }: RouteEnd,
): DirectionsData['stops'][number] => ({
  hours: null,
  kind: text(language, `directions:${kind}`),
  name,
  address,
  place: accuracyOf(language, located),
})

/**
 * Prints the way of a helper through a day, and writes down that its visits were taken out.
 * @throws {AppError} `not_found` for a day without visits
 */
export const printDay = async (
  ctx: Ctx,
  { staff_id, date, mode, language }: DayPrintInput,
  { name, stops, legs, failed }: DayRoute,
  signal: Signal,
): Promise<File> => {
  if (stops.length === 0) throw notFound()
  const file = await printed(
    ctx,
    { language, mode },
    {
      heading: name,
      date,
      total: totalOf(language, legs),
      stops: stops.map((one) => stopOf(language, one)),
      legs: legs.map((one) => legOf(language, one)),
      failed,
    },
    signal,
  )
  const metadata = extentOf(stops.filter((one) => one.visit).length, { staff_id, from: date, to: date })
  await note(ctx.db, ctx, { act: 'export', entity: visit.name, record: null, metadata })
  return file
}

const printed = async (
  ctx: Ctx,
  { language, mode }: Pick<DayPrintInput, 'language' | 'mode'>,
  { failed, ...body }: Body,
  signal: Signal,
): Promise<File> => {
  const labels = textTable(language, 'papers:directions.labels') as DirectionsData['labels']
  const data = {
    ...(await paperHead(ctx, language)),
    ...body,
    labels,
    mode: text(language, `directions:mode.${mode}`),
    notes: [
      ...(failed ? [text(language, `directions:failed_engine.${failed}`)] : []),
      ...Object.values(textTable(language, 'papers:directions.notes')),
    ],
  }
  const { pdf, unprintable } = await renderPdf(directionsPaper, data, signal ? { signal } : {})
  tellReport(ctx, { unprintable })
  const name = [labels.title, ...(body.date === null ? [] : [body.date]), body.heading.replaceAll(/[\s\\/:]/g, '')].join('_')
  return new File([pdf], `${name}.pdf`, { type: 'application/pdf' })
}

const minutesOf = (language: Language, size: number): string =>
  filled(language, text(language, size < 60 ? 'directions:minutes' : 'directions:hours'), {
    hours: String(Math.floor(size / 60)),
    minutes: String(size % 60),
  })
const figuresOf = (language: Language, { minutes, metres }: { minutes: number; metres: number | null }): string =>
  [minutesOf(language, minutes), ...(metres === null ? [] : [metresText(metres, language)])].join('・')

const totalOf = (language: Language, legs: readonly DayLeg[]): string => {
  const { minutes, metres, unknown } = sumOf(legs)
  const figures = figuresOf(language, { minutes, metres })
  return unknown === 0
    ? figures
    : filled(language, text(language, 'papers:directions.without'), { figures, unknown: String(unknown) })
}

const legOf = (language: Language, leg: DayLeg): DirectionsData['legs'][number] => {
  const word = (of: DayLeg['source']) => text(language, `directions:leg.source.${of}`)
  const [source, measured] = sourcesOf(leg)
  const lack = lackOf(leg)
  const gap = { gap: leg.gap === null ? '' : minutesOf(language, leg.gap), lack: minutesOf(language, lack) }
  return {
    figures: isFigure(leg) ? figuresOf(language, leg) : word(source),
    source: !isFigure(leg)
      ? ''
      : measured === null
        ? word(source)
        : filled(language, text(language, 'directions:leg.both'), { minutes: word(source), metres: word(measured) }),
    gap: leg.gap === null ? '' : filled(language, text(language, lack > 0 ? 'directions:leg.short' : 'directions:leg.gap'), gap),
    short: lack > 0,
    steps: stepsOf(language, leg.steps),
  }
}

const stepsOf = (language: Language, steps: DayLeg['steps']) =>
  steps.map((step) => ({ text: step.text, length: step.metres > 0 ? metresText(step.metres, language) : '' }))

const stopOf = (language: Language, { kind, name, visit: of, place }: DayStop): DirectionsData['stops'][number] => {
  const service = of && text(language, `visits:service_type.${of.service_type}`)
  return {
    hours: of && { starts_at: of.starts_at, ends_at: of.ends_at },
    kind: service ?? text(language, `directions:start.${kind}`),
    name: name ?? service ?? text(language, `directions:start.${kind}`),
    address: place?.address ?? '',
    place: stateOf(language, place),
  }
}

const stateOf = (language: Language, place: Place | null): string => {
  const words = placeWords(place)
  return words === null ? accuracyOf(language, place?.located ?? null) : text(language, `directions:${words}`)
}
const accuracyOf = (language: Language, located: LocatedEnd | null): string =>
  !located || located.accuracy === 'hand'
    ? ''
    : [
        text(language, `directions:accuracy.${located.accuracy}`),
        ...(located.source === null ? [] : [filled(language, text(language, 'directions:source'), { source: located.source })]),
      ].join(' ')
