import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import type { BandedLine, Wording } from '#web/kit/attention/waitingLines.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { riskLine } from '#web/visits/coverage/riskLine.ts'
import { ruleTables } from '#web/visits/coverage/ruleTables.ts'
import { type ShownTask, staying } from './staying.ts'
import { waitingLines, waitingTables } from '#web/waiting.ts'

/** Milliseconds after which the visits at risk are counted again while they are shown: one that does not begin becomes a risk without any change of data. */
const AGAIN = 60_000

/** What waits for the signed-in person: lines of visits at risk and of all nouns. `ready`: both have answered, or failed. */
export const useTasks = () => {
  const { t } = useTranslation(['home', 'attention'])
  const wording: Wording = { t, number: useNumbers(), language: useLanguage(), today: today() }
  const isPlanner = may(useMe().role, 'visits.write')
  const waiting = useQuery({ ...api.home.waiting.queryOptions({ meta: { shows: [...waitingTables] } }), throwOnError: false })
  const risks = useQuery({
    ...api.coverage.counts.queryOptions({ input: {}, enabled: isPlanner, meta: { shows: [...ruleTables, 'shift_report'] } }),
    refetchInterval: AGAIN,
    throwOnError: false,
  })
  const ready = !waiting.isPending && !(isPlanner && risks.isPending)
  const found = [
    ...(risks.data ?? []).map((one) => riskLine(one, wording)),
    ...(waiting.data ? waitingLines(waiting.data, wording) : []),
  ]
  return {
    ready,
    lines: useStaying(ready ? found : []),
    waiting: { error: waiting.data ? null : waiting.error, retry: () => void waiting.refetch() },
    risks: { error: risks.data ? null : risks.error, retry: () => void risks.refetch() },
    /** When the later of the two answers came, in milliseconds. */
    at: Math.max(waiting.dataUpdatedAt, risks.dataUpdatedAt),
  }
}

/** The lines with those that were there since the screen was opened. */
const useStaying = (lines: readonly BandedLine[]): ShownTask[] => {
  const [seen, setSeen] = useState<readonly BandedLine[]>([])
  const shown = staying(seen, lines)
  if (shown.length > seen.length) setSeen(shown)
  return shown
}
