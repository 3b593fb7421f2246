import { useState } from 'react'
import type { SeriesInput } from '#domain/visits/plans.api.ts'
import { api } from '#web/kit/api.ts'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import type { SeriesReach } from '#domain/visits/series.ts'
import type { VisitRow } from '../roster/roster.ts'

/** The visits that a change applies to: this one alone, or those of `SeriesReach`. */
export type Reach = 'this' | SeriesReach

/** A change that was made to a visit and later ones of the same plan. */
export type DoneSeries = { asked: SeriesInput; run: string; visits: number }

export type SeriesSave = { save: SaveCalls; choose: (reach: Reach) => void; done: () => DoneSeries | undefined }

/** Stores a visit alone or with later ones of the same plan, as chosen last. */
export const useSeriesSave = (): SeriesSave => useState(seriesSave)[0]

const seriesSave = (): SeriesSave => {
  let reach: Reach = 'this'
  let done: DoneSeries | undefined
  return {
    choose: (next) => {
      reach = next
    },
    /** The change made by the last save; undefined when it was to one visit only. */
    done: () => done,
    save: {
      create: api.visits.create,
      change: {
        call: async ({ id, version, changes }): Promise<VisitRow> => {
          done = undefined
          if (reach === 'this') return api.visits.change.call({ id, version, changes })
          const series = await changeSeries({ id, version, reach, changes })
          done = series.done
          return series.after
        },
      },
    },
  }
}

/** Changes or deletes a visit and later ones of the same plan. */
export const changeSeries = async (asked: SeriesInput): Promise<{ done: DoneSeries; after: VisitRow }> => {
  const { run, counts, after } = await api.weeklyPlans.series.call({ ...asked, dry_run: false })
  return { done: { asked, run, visits: (counts.changed ?? 0) + (counts.gone ?? 0) }, after }
}
