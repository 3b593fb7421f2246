import { useCallback, useMemo, useState } from 'react'
import type { Night, NightChoice } from './fold.ts'
import { foldOf, nightWork } from './fold.ts'
import type { Item } from './types.ts'

/** Which ends of a displayed day are collapsed; the person's choice stays for other days. */
export function useNights(items: readonly Item[], days: number) {
  const [choice, setChoice] = useState<NightChoice>({})
  const { early, late } = useMemo(() => nightWork(items), [items])
  const work = useMemo(() => ({ early, late }), [early, late])
  const fold = useMemo(() => foldOf(work, days, choice), [work, days, choice])
  const choose = useCallback((night: Night, wanted: 'open' | 'folded') => setChoice((now) => ({ ...now, [night]: wanted })), [])
  return { work, fold, choose }
}
