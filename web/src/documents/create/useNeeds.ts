import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { type DocumentNeed, MAX_CHECKED } from '#domain/documents/documents.api.ts'
import { api } from '#web/kit/api.ts'
import { paperKey } from '../PaperPicture.tsx'
import type { DocumentFacts } from './chosen.ts'
import { needKey } from './neededEntity.ts'

/** What documents lack, and what does not fit together in what is asked for them. */
export type Told = Awaited<ReturnType<typeof api.documents.needs.call>>

/** What the first of these documents lack, as many as are looked at in one call. */
export const useNeeds = (documents: readonly DocumentFacts[]) =>
  useQuery(
    api.documents.needs.queryOptions({
      input: { documents: documents.slice(0, MAX_CHECKED) },
      enabled: documents.length > 0,
      staleTime: 0,
      placeholderData: keepPreviousData,
      throwOnError: false,
    }),
  )

/** What all of these documents lack, looked at one part after the other. `progress` is told how many have been looked at. */
export const needsOfAll = async (documents: readonly DocumentFacts[], progress: (done: number) => void): Promise<Told> => {
  const needs = new Map<string, DocumentNeed>()
  const issues: Told['issues'] = []
  for (let at = 0; at < documents.length; at += MAX_CHECKED) {
    progress(at)
    const told = await api.documents.needs.call({ documents: documents.slice(at, at + MAX_CHECKED) })
    for (const need of told.needs) {
      const facts = [...(needs.get(needKey(need))?.facts ?? []), ...need.facts]
      needs.set(needKey(need), { ...need, facts: [...new Set(facts)] })
    }
    issues.push(...told.issues)
  }
  return { needs: [...needs.values()], issues }
}

/** After records were saved: what is missing and the papers follow from them. */
export const readAnew = (cache: QueryClient): Promise<unknown> =>
  Promise.all([api.documents.needs.key(), paperKey].map((queryKey) => cache.invalidateQueries({ queryKey })))
