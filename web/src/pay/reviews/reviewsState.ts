import { useSearch } from '@tanstack/react-router'
import { type ReviewKind, reviewKinds, type ReviewState, reviewStates } from '#domain/pay/reviews/proposal.ts'
import { today } from '#web/kit/facts/show.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { useGo } from '#web/kit/tables/useListState.ts'

/** What the screen shows, all of which is in the address. */
export type ReviewsState = { year: number; kind: ReviewKind; state: ReviewState | undefined }

/** Years that can be chosen, besides the present one. */
const YEARS_BACK = 4

/** The state in the address, with a function that changes it. */
export const useReviewsState = () => {
  const { year, kind, state }: Search = useSearch({ strict: false })
  const thisYear = Number(today().slice(0, 4))
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back)
  const shown: ReviewsState = {
    year: years.find((one) => String(one) === String(year)) ?? thisYear,
    kind: reviewKinds.find((one) => one === kind) ?? 'periodic',
    state: reviewStates.find((one) => one === state),
  }
  const go = useGo()
  const show = (change: Partial<ReviewsState>) =>
    go(() => Object.fromEntries(Object.entries({ ...shown, ...change }).filter(([, value]) => value !== undefined)))
  return { shown, years, show }
}
