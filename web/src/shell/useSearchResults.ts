import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { providers } from './search.ts'
import { useMenu } from './useMenu.ts'

/** Milliseconds without a key before the search is asked. */
const pause = 150

/** What every provider finds for a text; an older answer stays until the newer one is there. */
export function useSearchResults(text: string) {
  const { t, i18n } = useTranslation('common')
  const { items } = useMenu()
  const asked = useAfterPause(text.trim())
  const answers = useQueries({
    queries: providers.map(({ id, search, atOnce }) => ({
      queryKey: ['search', id, asked, i18n.language],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(asked, { t, items, signal }),
      enabled: asked !== '' || atOnce === true,
      placeholderData: keepPreviousData,
    })),
  })
  const groups = providers.map(({ id }, at) => ({ id, found: (asked === '' && !providers[at]?.atOnce ? undefined : answers[at]?.data) ?? [] }))
  return {
    groups: groups.filter(({ found }) => found.length > 0),
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
