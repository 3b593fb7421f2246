import { heldInWay } from '#domain/kit/held.ts'
import { useLanguage } from '../i18n.ts'
import { showPeriod } from './show.ts'

/** Returns a function that describes the overlaps named in a refusal: whose record it is, where, and for which period. */
export const useInWay = (): ((problem: { clash?: unknown } | undefined) => string[]) => {
  const language = useLanguage()
  return (problem) => (heldInWay(problem) ?? []).map((one) => showPeriod(one, language, one.whose, one.at ?? ''))
}
