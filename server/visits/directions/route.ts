import { readFile } from 'node:fs/promises'
import type { Language } from '#domain/kit/languages.ts'
import type { FailureKind } from '#domain/kit/services.ts'
import type { Point } from '#domain/visits/directions/place.ts'
import { type EngineName, estimated, type Mode, type Route } from '#domain/visits/directions/route.ts'
import type { Settings } from '../../kit/base/settings.ts'
import { ServiceFailure } from '../../kit/http/asking.ts'
import { routeByGoogle } from './google.ts'
import { routeByValhalla, valhallaModes } from './valhalla.ts'

/** Nobody waits longer for a way; then the estimate is told. Milliseconds. */
const PATIENCE_MS = 6_000

type Asked = { from: Point; to: Point; mode: Mode; language: Language }
type Engine = { name: EngineName; find: (asked: Asked, signal: AbortSignal) => Promise<Route> }
type Set = Pick<Settings, 'valhallaUrl' | 'googleRoutesKeyFile' | 'googleRoutesUrl'>

/** The route servers that are set up for a mode: the own one before Google. */
const enginesFor = ({ valhallaUrl, googleRoutesKeyFile, googleRoutesUrl }: Set, mode: Mode): Engine[] => [
  ...(valhallaUrl !== null && valhallaModes.includes(mode)
    ? [
        {
          name: 'valhalla' as const,
          find: (asked: Asked, signal: AbortSignal) => routeByValhalla(valhallaUrl, { ...asked, signal }),
        },
      ]
    : []),
  ...(googleRoutesKeyFile === null
    ? []
    : [
        {
          name: 'google' as const,
          find: async (asked: Asked, signal: AbortSignal) =>
            routeByGoogle(googleRoutesUrl, await keyIn(googleRoutesKeyFile), { ...asked, signal }),
        },
      ]),
]

/** The key is read anew for each way, so that another one needs no restart. */
const keyIn = async (file: string): Promise<string> => {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    throw new ServiceFailure('not_set_up', 'key file')
  }
}

/** The way by the first route server that finds it, else the estimate, with why the first server did not. */
export const routeOf = async (settings: Set, asked: Asked): Promise<Route & { engine: EngineName; failed: FailureKind | null }> => {
  let failed: FailureKind | null = null
  for (const { name, find } of enginesFor(settings, asked.mode))
    try {
      return { ...(await find(asked, AbortSignal.timeout(PATIENCE_MS))), engine: name, failed }
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error
      failed ??= error.kind
    }
  return { ...estimated(asked.from, asked.to, asked.mode), engine: 'estimate', failed }
}
