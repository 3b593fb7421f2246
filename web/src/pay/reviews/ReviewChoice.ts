import { createContext, useContext } from 'react'
import type { ReviewRow } from '#domain/pay/reviews/reviews.api.ts'

type Choosing = { chosen: ReadonlySet<string>; onToggle: (row: ReviewRow) => void; onOpen: (row: ReviewRow) => void }
const Choice = createContext<Choosing>({ chosen: new Set(), onToggle: () => undefined, onOpen: () => undefined })
/** Which reviews are selected, and how one is opened, for the cells of the table. */
export const ReviewChoice = { Provider: Choice, use: () => useContext(Choice) }

/** A review by its person and the month from which its standard would hold. */
export const reviewKey = ({ staff_id, from, changed_on }: Pick<ReviewRow, 'staff_id' | 'from' | 'changed_on'>): string =>
  `${staff_id} ${from} ${changed_on ?? ''}`
