import { replaceEqualDeep, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { type Found, providers } from './search.ts'
import { useGuides } from './help/useGuides.ts'
import { useMenu } from './useMenu.ts'
import { useSpoken } from './useSpoken.ts'

/** Milliseconds without typing after which the search starts. */
const pause = 150

type Group = { id: string; found: readonly Found[] }

/** Searches for a text in everything that the person may open. The earlier results of a kind stay until the new ones arrive. */
export function useSearchResults(text: string) {
  // titles of tabs and actions are texts in the namespaces of their screens
  const spoken = useSpoken()
  const { t, i18n } = useTranslation(spoken as ['common'])
  const { role } = useMe()
  const { items } = useMenu()
  const guides = useGuides()
  const asked = useAfterPause(text.trim())
  const asking = providers.filter(({ of, atOnce }) => items.some(({ to }) => to === of) && (asked !== '' || atOnce))
  const answers = useQueries({
    queries: asking.map(({ id, search }) => ({
      queryKey: ['search', id, asked, i18n.language],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(asked, { t, items, role, guides, signal }),
    })),
  })
  const [last, setLast] = useState<readonly Group[]>([])
  const foundOf = (id: string, at: number) =>
    answers[at]?.isPending ? last.find((group) => group.id === id)?.found : answers[at]?.data
  const groups = replaceEqualDeep(
    last,
    asking.map(({ id }, at): Group => ({ id, found: foundOf(id, at) ?? [] })).filter(({ found }) => found.length > 0),
  ) as readonly Group[]
  if (groups !== last) setLast(groups)
  return {
    groups,
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
