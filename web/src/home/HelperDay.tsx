import type { ReactNode } from 'react'
import { later } from '#web/kit/feedback/later.tsx'
import { ClockedDayPage } from '#web/time/clock/ClockedDayPage.tsx'
import { SickNote } from '#web/visits/absences/SickNote.tsx'

const UnreadNotices = later(async () => ({ default: (await import('./UnreadNotices.tsx')).UnreadNotices }))

type Props = { titled?: boolean; below?: ReactNode }

/** The day of a helper with what other nouns add to it: the unread notifications, and cards that are shown when they have something to say. */
export function HelperDay({ titled = true, below }: Props) {
  const cards: readonly ReactNode[] = [<SickNote key="sick" />]
  return <ClockedDayPage titled={titled} below={below} cards={cards} notices={<UnreadNotices />} />
}
