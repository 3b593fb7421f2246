import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '#web/access/useMe.ts'
import { namespaces } from '#web/kit/audit/facts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { providers } from './search.ts'
import { useMenu } from './useMenu.ts'

const spoken: string[] = [...namespaces, 'time']
/** Milliseconds without a key before the search is asked. */
const pause = 150

/** What the search finds for a text in everything the person may open; an older answer stays until the newer one is there. */
export function useSearchResults(text: string) {
  // tabs and actions bear the names that stand on their screens
  const { t, i18n } = useTranslation(spoken as ['common'])
  const { role } = useMe()
  const { items } = useMenu()
  const asked = useAfterPause(text.trim())
  const asking = providers.filter(({ of, atOnce }) => items.some(({ to }) => to === of) && (asked !== '' || atOnce))
  const answers = useQueries({
    queries: asking.map(({ id, search }) => ({
      queryKey: ['search', id, asked, i18n.language],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(asked, { t, items, role, signal }),
      placeholderData: keepPreviousData,
    })),
  })
  return {
    groups: asking.map(({ id }, at) => ({ id, found: answers[at]?.data ?? [] })).filter(({ found }) => found.length > 0),
    waiting: asked !== text.trim() || answers.some((answer) => answer.isFetching),
    failed: answers.some((answer) => answer.isError),
  }
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
