import { replaceEqualDeep, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useGuides } from './help/useGuides.ts'
import { type FoundGroupOf, providers } from './search.ts'
import { useMenu } from './useMenu.ts'
import { useSpoken } from './useSpoken.ts'

/** Milliseconds without typing after which the search starts. */
const pause = 150

/** The groups of each source, as they were found last. */
type Groups = Readonly<Partial<Record<string, readonly FoundGroupOf[]>>>

/**
 * Searches for a text in everything that the person may open. The earlier results of a source stay until the new ones arrive, and none is
 * shown before the sources above it have answered, so that no result moves when others arrive.
 */
export function useSearchResults(text: string) {
  // titles of tabs and actions are texts in the namespaces of their screens, which are as many as the person may open; to the types they are one
  const spoken: unknown = useSpoken()
  const { t, i18n } = useTranslation(spoken as 'common')
  const { role } = useMe()
  const { items } = useMenu()
  const guides = useGuides()
  const asked = useAfterPause(text.trim())
  const asking = providers.filter(({ when }) => when === 'both' || (when === 'empty') === (asked === ''))
  const answers = useQueries({
    queries: asking.map(({ id, search }) => ({
      queryKey: ['search', id, asked, i18n.language],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(asked, { t, items, role, guides, signal }),
      // what was opened since the search was open last is among what was used last
      staleTime: 0,
    })),
  })
  const [last, setLast] = useState<Groups>({})
  const found = asking.map(({ id }, at) => (answers[at]?.isPending ? last[id] : (answers[at]?.data ?? [])))
  const present = replaceEqualDeep(last, Object.fromEntries(asking.map(({ id }, at) => [id, found[at]]))) as Groups
  if (present !== last) setLast(present)
  const unanswered = found.indexOf(undefined)
  const shown = found.slice(0, unanswered === -1 ? undefined : unanswered)
  const first = shown.findIndex((groups) => (groups ?? []).length > 0)
  const isFetching = (some: typeof answers) => asked !== text.trim() || some.some((answer) => answer.isFetching)
  return {
    groups: shown.flatMap((groups) => groups ?? []),
    waiting: isFetching(answers),
    /** Whether something may still arrive that would be the first result. */
    undecided: isFetching(first === -1 ? answers : answers.slice(0, first + 1)),
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
