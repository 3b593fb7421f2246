import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_MANY, type OneOfMany, type RefusedAct, refusalsIn } from '#domain/visits/many.ts'
import { api } from '#web/kit/api.ts'
import { problemOf } from '#web/kit/callError.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { rereadRosters } from '../roster/rosterQuery.ts'
import { type Done, flipped } from './flip.ts'
import type { VisitActs } from './useVisitActs.ts'
import { bring } from './visitCalls.ts'

/** A bulk act that was refused, with the reasons by visit. */
export type Refused = { readonly acts: readonly OneOfMany[]; readonly refused: readonly RefusedAct[] }

export type ManyActs = {
  /**
   * Runs several acts as one, which a single undo reverts. `told`: text of the success message. If the server refuses some, none is done,
   * and a dialog asks what to do with the refused ones.
   * @throws Error with a readable message
   */
  run(acts: readonly OneOfMany[], told: (size: number) => string): Promise<void>
  /** Whether this number of acts is allowed at once; otherwise shows an error. */
  fits(size: number): boolean
  /** The refused acts about which the person has to decide. */
  readonly asked: (Refused & { readonly goOn: (acts: readonly OneOfMany[]) => Promise<void> }) | undefined
  dismiss(): void
}

/** Bulk acts on visits: all or none, and one entry in the undo history. */
export function useMany(acts: VisitActs): ManyActs {
  const { t } = useTranslation(['visits', 'common'])
  const cache = useQueryClient()
  const errorText = useErrorText()
  const [asked, setAsked] = useState<ManyActs['asked']>()

  const send = async (list: readonly OneOfMany[]): Promise<Done> => {
    const done = await api.visits.many.call({ acts: [...list] })
    for (const { after } of done) bring(cache, after)
    return done
  }
  const goOn = async (list: readonly OneOfMany[], told: (size: number) => string) => {
    let done = await send(list)
    /**
     * Undoes the bulk act, or repeats it.
     * @throws the refusal, after an error message was shown
     */
    const flip = async () => {
      try {
        done = await send(flipped(done))
        snackbar.success(t('many.flipped', { count: done.length }))
      } catch (error) {
        const { code } = problemOf(error)
        snackbar.error(code === 'visits_refused' ? t('many.not_flipped') : errorText(error))
        await rereadRosters(cache)
        throw error
      }
    }
    setAsked(undefined)
    const undo = acts.did(done[0]?.after.id ?? '', { undo: flip, redo: flip })
    snackbar.success(told(done.length), { label: t('common:action.undo'), run: undo })
  }
  const fits = (size: number) => {
    if (size > MAX_MANY) snackbar.error(t('many.over', { size: MAX_MANY }))
    return size <= MAX_MANY
  }
  const run: ManyActs['run'] = async (list, told) => {
    if (!fits(list.length)) throw new Error(t('many.over', { size: MAX_MANY }))
    try {
      await goOn(list, told)
    } catch (error) {
      const { code, clash } = problemOf(error)
      if (code !== 'visits_refused') {
        snackbar.error(errorText(error))
        await rereadRosters(cache)
        throw new Error(errorText(error), { cause: error })
      }
      const refused = refusalsIn({ clash })
      // somebody else has changed a visit, so the question shows the present state
      if (refused.some((one) => one.code === 'stale_version')) await rereadRosters(cache)
      setAsked({ acts: list, refused, goOn: (rest) => run(rest, told) })
      throw new Error(t('common:error.visits_refused'), { cause: error })
    }
  }
  return { asked, dismiss: () => setAsked(undefined), fits, run }
}
