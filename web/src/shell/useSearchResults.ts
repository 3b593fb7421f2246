import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { providers } from './search.ts'
import { useMenu } from './useMenu.ts'

/** Milliseconds without a key before the search is asked. */
const pause = 150

/** What the search finds for a text in everything the person may open; an older answer stays until the newer one is there. */
export function useSearchResults(text: string) {
  const { t, i18n } = useTranslation('common')
  const { items } = useMenu()
  const asked = useAfterPause(text.trim())
  const asking = providers.filter(({ of, atOnce }) => items.some(({ to }) => to === of) && (asked !== '' || atOnce))
  const answers = useQueries({
    queries: asking.map(({ id, search }) => ({
      queryKey: ['search', id, asked, i18n.language],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(asked, { t, items, signal }),
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
