import { heldInWay } from '#domain/kit/held.ts'
import { useLanguage } from '../i18n.ts'
import { showPeriod } from './show.ts'

/** What a refusal names as holding on the same days: whose it is, where, and from when to when. */
export const useInWay = (): ((problem: { clash?: unknown } | undefined) => string[]) => {
  const language = useLanguage()
  return (problem) => (heldInWay(problem) ?? []).map((one) => showPeriod(one, language, one.whose, one.at ?? ''))
}
